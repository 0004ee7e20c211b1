import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { addSeal } from '../site/book.ts'
import { prepareSeal } from './prepare-seal.ts'
import { sealedProject, version } from './testing/sealed-project.ts'

const seal = ({ open }: Pick<ReturnType<typeof sealedProject>, 'open'>) =>
  prepareSeal(open(), 'tnc', undefined, 'Asha')

describe('a book of seals', () => {
  it('that cannot be read is told of once, and nothing is sealed', () => {
    const project = sealedProject({
      'content/pages/tnc/2026-12-01.mdx': version('Terms'),
    })
    for (const text of ['[{"policy": "tnc"}]', '[\n<<<<<<< HEAD\n]', '{}']) {
      project.write('content/seals.json', text)
      const [message, ...others] = project.messages()
      expect(message?.reason).toBe('The book of seals cannot be read.')
      expect(others.filter(({ ruleId }) => ruleId !== 'seal-due')).toEqual([])
      expect(() => seal(project)).toThrow('The book of seals cannot be read.')
    }
  })
})

describe('whoever takes a seal out of the book', () => {
  const tnc = 'content/pages/tnc/2026-12-01.mdx'
  const book = 'content/seals.json'

  function committedProject() {
    const project = sealedProject({
      'content/pages/guidelines/2026-12-01.mdx': version('Guidelines'),
      [tnc]: version('Terms', 'The cap is ten.'),
    })
    const git = (...args: string[]) =>
      execFileSync(
        'git',
        ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args],
        {
          cwd: project.open().folder,
          encoding: 'utf8',
        },
      )
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'Seal')
    return {
      ...project,
      git,
      commit: git('rev-parse', '--short=12', 'HEAD').trim(),
    }
  }

  it('and seals another text, is told which commit has the seal', () => {
    const project = committedProject()
    project.write(
      book,
      JSON.stringify(JSON.parse(project.read(book)).slice(0, 1)),
    )
    project.edit(tnc, 'is ten', 'is one')
    expect(() => seal(project)).toThrow(`commit ${project.commit} has it.`)
    project.seal()
    const told = `content/seals.json:1 The seal of tnc, 2026-12-01 is missing or altered; commit ${project.commit} has it.`
    expect(project.problems()).toEqual([told])
    project.git('commit', '-qam', 'Seal anew')
    expect(project.problems()).toEqual([told])
  })

  it('may do so before the day of launch, when nobody has been shown anything', () => {
    const project = committedProject()
    project.write(book, '[]')
    project.edit(tnc, 'is ten', 'is one')
    project.seal()
    const facts = project.read('content/facts.yaml')
    const launch = (day: string) => {
      project.write(
        'content/facts.yaml',
        facts.replace(/^launchDate: .*/m, `launchDate: ${day}`),
      )
      return project.problems()
    }
    expect(launch('2026-12-02')).toEqual([])
    expect(launch('2026-12-01')).toHaveLength(1)
  })

  it('or changes one, is told that the next no longer follows', () => {
    const project = committedProject()
    project.edit(
      book,
      '"metadata":{"title":"Guidelines"',
      '"metadata":{"title":"House rules"',
    )
    expect(project.problems().join('\n')).toContain(
      'The seal of tnc, 2026-12-01 does not follow from the one before it',
    )
  })

  it('may seal again, after another, what two people sealed at the same time', () => {
    const project = committedProject()
    const [first, second] = JSON.parse(project.read(book))
    const { previous: _, ...other } = {
      ...second,
      metadata: { ...second.metadata, title: 'Other' },
    }
    project.write(
      book,
      JSON.stringify(addSeal(addSeal([first], other), second)),
    )
    expect(project.problems().join()).not.toContain('missing')
  })
})
