/** What `src/render.tsx` exports, bundled by the build or run by the development server. */
export type Renderer = typeof import('../../src/render.tsx')
