/** How long the network keeps waiting for the phone: one QR of 60 s and five of 20 s, then it hangs up. */
export const CODE_MS = 160_000
