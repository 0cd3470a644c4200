import type { ComponentProps } from 'react'

interface FileInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'aria-label'> {
  onPick: (file: File) => void
}

/** Asks the browser for one file, when whatever is seen in its place calls its `click`; the same one may be picked again. */
export function FileInput({ onPick, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      onChange={({ target }) => {
        const file = target.files?.[0]
        target.value = ''
        if (file) onPick(file)
      }}
    />
  )
}
