import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const loader = glob({ pattern: '*.mdx', base: './src/policies' })
const schema = z.object({ title: z.string(), description: z.string() })
export const collections = { policies: defineCollection({ loader, schema }) }
