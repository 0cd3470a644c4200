/** Numbered steps to follow on the phone. */
export function LinkingSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-3 flex list-none flex-col gap-3">
      {steps.map((step, position) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-6 flex-none place-items-center rounded-chip bg-brand-soft text-12 font-semibold text-brand"
          >
            {position + 1}
          </span>
          <span className="min-w-0 pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  )
}
