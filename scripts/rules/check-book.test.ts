import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import {
  addSeal,
  type Book,
  hashOf,
  printBook,
  type Seal,
} from '../site/book.ts'
import { tokenFile } from '../text/paths.ts'
import { prepareSeal } from './prepare-seal.ts'
import { problemsOf } from './problems.ts'
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

describe('the history of a book', () => {
  const tnc = 'content/pages/tnc/2026-12-01.mdx'
  const book = 'content/seals.json'
  const facts = 'content/facts.yaml'
  const missing =
    /^content\/seals\.json:1 The seal of tnc, 2026-12-01 is missing or altered; commit \w{12} has it\.$/

  function committed() {
    const project = sealedProject({
      'content/pages/guidelines/2026-12-01.mdx': version('Guidelines'),
      [tnc]: version('Terms', 'The cap is ten.'),
    })
    project.startHistory()
    const seals = () => JSON.parse(project.read(book))
    const commit = () => {
      project.git('add', '-A')
      project.git('commit', '-qm', 'Change')
    }
    return {
      ...project,
      commit,
      seals,
      /** What is told of the book. */
      problems: () =>
        project.problems().filter((problem) => problem.startsWith(book)),
      write: (file: string, text: unknown) =>
        project.write(
          file,
          typeof text === 'string' ? text : printBook(text as Book),
        ),
      launch: (day: string) =>
        project.write(
          facts,
          project.read(facts).replace(/^launchDate: .*/m, `launchDate: ${day}`),
        ),
    }
  }

  it.each([
    ['who made it', { by: 'Somebody Else' }, []],
    [
      'on which day',
      { on: '2026-11-01' },
      [
        'content/seals.json:3 The seal of tnc, 2026-12-01: It is sealed on 2026-11-01, and the seal before it on 2026-12-01.',
      ],
    ],
  ])(
    'tells of the last seal, too, if it was altered that says %s',
    (_, other, before) => {
      const project = committed()
      const [first, last] = project.seals()
      const told = [...before, expect.stringMatching(missing)]
      project.write(book, [first, { ...last, ...other }])
      expect(project.problems()).toEqual(told)
      project.commit()
      expect(project.problems()).toEqual(told)
    },
  )

  it('tells of a seal that a merge lost, or that only a merge had', () => {
    const project = committed()
    const [first] = project.seals()
    const whole = project.read(book)
    project.write(book, [first])
    project.git('checkout', '-q', '--orphan', 'before')
    project.commit()
    project.git(
      'merge',
      '-q',
      '--allow-unrelated-histories',
      '-s',
      'ours',
      'main',
      '-m',
      'Join',
    )
    expect(project.problems()).toEqual([expect.stringMatching(missing)])

    project.git('checkout', '-q', '--orphan', 'anew')
    project.commit()
    project.git('checkout', '-qb', 'side')
    project.git('commit', '-q', '--allow-empty', '-m', 'Beside')
    project.git('checkout', '-q', 'anew')
    project.git('merge', '-q', '--no-ff', '--no-commit', 'side')
    project.write(book, whole)
    project.commit()
    project.write(book, [first])
    project.commit()
    expect(project.problems()).toEqual([expect.stringMatching(missing)])
  })

  it('is that which was committed, whatever “git replace” puts in its place', () => {
    const project = committed()
    const [first] = project.seals()
    project.write(book, [first])
    project.git('checkout', '-q', '--orphan', 'other')
    project.commit()
    project.git('replace', 'main', 'other')
    project.git('checkout', '-qf', 'main')
    project.write(book, [first])
    expect(project.problems()).toEqual([expect.stringMatching(missing)])
    expect(() => seal(project)).toThrow('is missing or altered')
  })

  it('that is not whole is told: nobody could look', () => {
    const project = committed()
    const told = () =>
      problemsOf(project.open()).flatMap(({ messages }) =>
        messages.filter(({ ruleId }) => ruleId === 'history'),
      )
    expect(told()).toEqual([])
    project.write('.git/shallow', project.git('rev-parse', 'HEAD'))
    expect(told()[0]?.reason).toMatch(/^Nobody could look/)
    project.remove('.git/shallow')
    project.write(book, project.seals().slice(1))
    project.commit()
    const blob = project.git('rev-parse', `HEAD^:${book}`)
    project.remove(`.git/objects/${blob.slice(0, 2)}/${blob.slice(2)}`)
    expect(told()).toHaveLength(1)
    project.remove('.git')
    expect(told()).toHaveLength(1)
  })

  it('knows the day of launch, which is not put off once a seal was made on it', () => {
    const project = committed()
    project.launch('2026-12-01')
    project.commit()
    project.launch('2027-06-01')
    const told = [
      expect.stringMatching(
        /^content\/seals\.json:1 The day of launch is 2027-06-01 now, and was 2026-12-01 in commit /,
      ),
    ]
    expect(project.problems()).toEqual(told)
    project.commit()
    const [first] = project.seals()
    project.write(book, [first])
    expect(project.problems()).toEqual([
      ...told,
      expect.stringMatching(missing),
    ])
  })

  it('lets the day of launch be put off before any seal was made on it', () => {
    const project = committed()
    project.launch('2026-12-02')
    project.commit()
    project.launch('2027-06-01')
    expect(project.problems()).toEqual([])
  })

  it('misses a proof of time that disappears', () => {
    const project = committed()
    const token = tokenFile(hashOf(project.seals()[0]))
    project.write(token, 'A token.')
    project.commit()
    expect(project.problems()).toEqual([])
    project.remove(token)
    const told = expect.stringContaining(`${token} is gone, the proof of when`)
    expect(project.problems()).toEqual([told])
    project.commit()
    expect(project.problems()).toEqual([told])
  })

  it('has nothing against a book that was deleted, sealed anew and put back', () => {
    const project = committed()
    const whole = project.read(book)
    project.remove(book)
    project.commit()
    project.write(book, whole)
    project.commit()
    expect(project.problems()).toEqual([])
    project.write(
      book,
      project.seals().map((it: Seal) => ({ ...it, on: '2026-12-05' })),
    )
    project.commit()
    expect(project.problems().join()).toContain('is missing')
    project.write(book, whole)
    project.commit()
    expect(project.problems()).toEqual([])
  })
})
