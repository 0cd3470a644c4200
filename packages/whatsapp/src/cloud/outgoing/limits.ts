/** Characters that Meta takes (OpenAPI v23.0 and Meta's pages of September 2026; a list's body by the smaller of two that they name). */
export const limits = {
  text: 4096,
  caption: 1024,
  body: 1024,
  buttons: 3,
  buttonTitle: 20,
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
  label: 20,
  buttonId: 256,
  rowId: 200,
} as const
