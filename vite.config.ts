import { defineConfig } from 'vite'
import { bundles } from './scripts/site/bundles-plugin.ts'
import { development } from './scripts/site/development-plugin.ts'
import { facts } from './scripts/site/facts-plugin.ts'

export default defineConfig({ plugins: [facts(), bundles(), development()] })
