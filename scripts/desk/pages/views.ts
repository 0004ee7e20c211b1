import { z } from 'zod'
import { day, type Endpoint, endpoint, hash, path, slug } from '../endpoint.ts'
import { changes } from './changes.tsx'
import { conflict } from './conflict.tsx'
import { earlier } from './earlier.tsx'
import { edit } from './edit.tsx'
import { evidence } from './evidence.tsx'
import { facts } from './facts.tsx'
import { file } from './file.ts'
import { overview } from './overview.tsx'
import { redline } from './redline.ts'
import { seal } from './seal.tsx'

const revision = z.union([day, z.literal('HEAD')])

/** What the desk shows, by name; nothing of it changes the content. */
export const views: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries({
    '': endpoint({}, overview),
    facts: endpoint({}, facts),
    evidence: endpoint({}, evidence),
    edit: endpoint({ path }, edit),
    changes: endpoint({ path, from: revision.optional() }, changes),
    earlier: endpoint({ path, hash: hash.optional() }, earlier),
    conflict: endpoint({ path, mine: hash, base: hash }, conflict),
    seal: endpoint({ path }, seal),
    redline: endpoint(
      { slug, from: revision, to: z.union([day, z.literal('')]) },
      redline,
    ),
    file: endpoint(
      {
        kind: z.enum(['docx', 'pdf', 'clean', 'evidence']),
        slug,
        from: revision.optional(),
        to: day,
      },
      file,
    ),
  }),
)
