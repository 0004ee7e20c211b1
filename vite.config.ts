import { defineConfig } from 'vite'
import { bundles } from './scripts/site/bundles-plugin.ts'

export default defineConfig({ plugins: [bundles()] })
