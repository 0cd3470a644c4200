// Keeps the processor for itself, as a library may that a file has led astray.
for (;;);
