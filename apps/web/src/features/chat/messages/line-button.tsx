/** What can be done with one message, as a word under its bubble. */
export function LineButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="touch-area rounded-in px-0.5 font-semibold text-brand hover:underline"
    >
      {label}
    </button>
  )
}
