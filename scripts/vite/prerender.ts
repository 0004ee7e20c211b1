import type { Plugin } from 'vite'

export function prerender(): Plugin {
  return { name: 'prerender' }
}
