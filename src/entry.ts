// What the build and the development server load to render pages.

export { modules } from 'virtual:site'
export { createRenderer } from './render.tsx'
