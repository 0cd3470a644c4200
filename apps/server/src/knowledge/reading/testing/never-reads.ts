// Reads for ever, as a library may that a file has led astray.
setInterval(() => {}, 1_000)
