import type { Plugin } from 'vite'

export function hosting(): Plugin {
  return { name: 'hosting' }
}
