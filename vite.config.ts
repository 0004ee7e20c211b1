import { defineConfig } from 'vite'
import { bundles } from './scripts/site/bundles-plugin.ts'
import { development } from './scripts/site/development-plugin.ts'

export default defineConfig({ plugins: [bundles(), development()] })
