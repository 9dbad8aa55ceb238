// What a view shows is in its address, so that reload, back and a shared link give the same view.
import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'

/** One value of the query string; null removes it. */
export function useAddressValue(name: string): [string | null, (value: string | null) => void] {
  const search = useSearch()
  const [path, go] = useLocation()
  const set = useCallback(
    (value: string | null) => {
      const next = new URLSearchParams(window.location.search)
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
      const text = next.toString()
      go(text ? `${path}?${text}` : path)
    },
    [name, path, go],
  )
  return [new URLSearchParams(search).get(name), set]
}

/** Several values at once: the filters of a list. */
export function useAddressValues(names: readonly string[]): Record<string, string> {
  const search = new URLSearchParams(useSearch())
  return Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])))
}
