// Takes more and more memory outside of its heap, as what unpacks a bomb does.
const eaten: Buffer[] = []
setInterval(() => eaten.push(Buffer.alloc(32 * 1024 * 1024, 1)), 1)
