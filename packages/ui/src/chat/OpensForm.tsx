/** The button under a message's words that opens its form; without `onOpen` nothing can be pressed yet. */
export function OpensForm({ children, onOpen }: { children: string; onOpen?: () => void }) {
  const look = 'mt-1.5 block w-full border-t border-line pt-1.5 text-center text-13 font-semibold text-brand'
  if (!onOpen) return <span className={look}>{children}</span>
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`${look} min-h-9 hover:underline pointer-coarse:min-h-11`}
    >
      {children}
    </button>
  )
}
