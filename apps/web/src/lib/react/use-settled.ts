import { useEffect, useState } from 'react'

/** What the value was when it last stayed the same for `ms`; its first one at once. Compared as JSON. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written)), ms)
    return () => clearTimeout(timer)
  }, [written, ms])
  return settled
}
