import { growContent } from './grow-content.ts'

growContent(process.argv[2] ?? '')
