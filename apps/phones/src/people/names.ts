/** A number as people write it: +57 300 555 0100. */
export function phoneNumberText(digits: string): string {
  const colombian = /^57(\d{3})(\d{3})(\d{4})$/.exec(digits)
  return colombian ? `+57 ${colombian[1]} ${colombian[2]} ${colombian[3]}` : `+${digits}`
}

/** The first name that distinguishes a person, without treatment. */
export function shortName(name: string): string {
  const [first = name, second] = name.split(' ')
  return /^(don|doña)$/i.test(first) && second ? second : first
}
