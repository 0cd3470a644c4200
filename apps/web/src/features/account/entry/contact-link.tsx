/** Writes to whoever administers the installation, from the visitor's own mail program. */
export function ContactLink({ mailbox, subject }: { mailbox: string; subject: string }) {
  return (
    <a
      href={`mailto:${mailbox}?subject=${encodeURIComponent(subject)}`}
      className="font-medium wrap-anywhere text-brand underline underline-offset-3"
    >
      {mailbox}
    </a>
  )
}
