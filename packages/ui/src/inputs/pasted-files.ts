/** The files that a paste is about. None where programs for tables and documents add a picture of the words that they bring. */
export function pastedFiles(carried: DataTransfer): File[] {
  // A file that is copied brings its name as words, and a picture of a page where it stands there: never words with their form.
  const isWords = carried.types.includes('text/html') && carried.getData('text/plain').trim() !== ''
  return isWords ? [] : [...carried.files]
}
