import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const loader = glob({ pattern: '**/*.mdx', base: './src/content/docs' })
const schema = z.object({ title: z.string() })
export const collections = { docs: defineCollection({ loader, schema }) }
