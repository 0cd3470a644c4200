import { useEffect, useState, type RefObject } from 'react'

/** Whether an element was ever in sight, or nearly so. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || seen) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, seen])
  return seen
}
