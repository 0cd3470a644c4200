import { useEffect, useState } from 'react'

/** An address of these bytes for as long as they are shown. */
export function useObjectUrl(bytes: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    // oxlint-disable-next-line react/set-state-in-effect -- it lives outside of React and has to be given back
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [bytes])
  return url
}
