import type { Plugin } from 'vite'
import type { ContentPlugin } from './content.ts'

export function development(_content: ContentPlugin): Plugin {
  return { name: 'development' }
}
