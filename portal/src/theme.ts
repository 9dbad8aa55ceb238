import { useEffect, useState } from 'react'

export type Theme = 'system' | 'light' | 'dark'

const key = 'muster-theme'
const themes: Theme[] = ['system', 'light', 'dark']

export const nextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length]!

function stored(): Theme {
  const value = localStorage.getItem(key) as Theme
  return themes.includes(value) ? value : 'system'
}

export function applyTheme(theme: Theme = stored()): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', theme)
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, set] = useState(stored)
  useEffect(() => {
    localStorage.setItem(key, theme)
    applyTheme(theme)
  }, [theme])
  return [theme, set]
}
