import { defineConfig } from 'vite'
import { development } from './scripts/site/development-plugin.ts'

export default defineConfig({ plugins: [development()] })
