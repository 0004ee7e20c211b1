import { formatDay } from '../../../src/i18n/format-day.ts'
import { english, languageOf, localeOf } from '../../../src/i18n/languages.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { versionAtAddress } from '../../../src/site/policy.ts'
import { Bloom } from '../../../src/widgets/bloom/bloom.tsx'
import { sha256 } from '../../seals/sha256.ts'
import { type Site, versionOf } from '../../site/read-site.ts'
import { readFields } from '../../text/parse/front-matter-fields.ts'
import { placeOf } from '../../text/paths.ts'
import { meaningOf } from '../../text/read-facts.ts'
import { isPolicy, type Text } from '../../text/text.ts'
import { earlierTexts } from '../earlier-texts.ts'
import { type OpenText, type Surroundings, tools } from '../editor/protocol.ts'
import { endpoint, path } from '../endpoint.ts'
import { hasNotices } from '../publication/published-page.tsx'
import { Remarks } from '../remarks/remarks.tsx'
import {
  isSealed,
  sourceOf,
  statusOf,
  textAt,
  titleOf,
  viewOf,
} from '../texts.ts'
import { englishBeside } from '../translate.ts'
import { discardForm } from './changes-page.tsx'
import { button, Field, page } from './frame.tsx'

/** Shows a text in the editor, beside its diagnostics and its page. */
export const edit = endpoint({ path }, (site, { path }, context) => {
  const { address, folder } = context
  const place = textAt(site, path)
  const { day, pathname, original, language } = place
  const isTranslation = original !== path
  const status = statusOf(site, place)
  const source = sourceOf(site, path)
  const title = titleOf(site, path)
  const isFixed = isSealed(site, path)
  const publish = viewOf('publish', { path })
  const [last] = earlierTexts(folder, path)
  const text: OpenText = {
    path,
    text: source,
    hash: sha256(source),
    title,
    locale: localeOf(languageOf(language) ?? english),
    pathname: isTranslation ? englishBeside(site, path) : pathname,
    isFixed,
    surroundings: surroundingsOf(site, place),
  }

  return page(
    title,
    <>
      <header className="bar row">
        <a className="home" href="/desk" aria-label="Overview">
          <Bloom />
        </a>
        <h1>{title}</h1>
        <span className="pill">
          {isFixed ? `${status}, sealed` : status}
          {day && `, from ${formatDay(day)}`}
        </span>
        <output />
        <span className="actions row">
          <select id="contents" aria-label="Contents">
            <option>Contents</option>
          </select>
          <a className="button" href={pathname} target="_blank" rel="noopener">
            View
          </a>
          {button('What changes', viewOf('changes', { path }))}
          {versionOf(site, place)?.status === 'upcoming' &&
            button('Withdraw…', publish)}
          {hasNotices(site, place) &&
            button('Tell users', viewOf('published', { path }))}
          {!isFixed && button('Publish…', publish, 'main')}
        </span>
      </header>
      {isFixed ? (
        <p className="toolbar">
          This version is sealed. To change the policy, start a new version on
          the overview.
        </p>
      ) : (
        toolbar()
      )}
      <div className="text">
        <div id="notices" role="status">
          {!place.document && (
            <div className="row">
              This text cannot be read. {discardForm(site, path)}
            </div>
          )}
          {last?.window && (
            <p>
              Text that could not be saved here is kept.{' '}
              <a href={viewOf('changes', { path, from: last.hash })}>Choose…</a>
            </p>
          )}
        </div>
        <div className="sheet">
          <div className="paper">
            {frontMatterFields(text)}
            <div id="editor" data-text={JSON.stringify(text)} />
          </div>
        </div>
        <div id="about" hidden />
      </div>
      <section className="beside" aria-label="Beside the text">
        <p id="found" role="status" />
        <ul id="problems" aria-label="Problems" />
        {!isFixed && (
          <Remarks site={site} path={path} isShared={address !== undefined} />
        )}
        <iframe
          title={`${isTranslation ? 'English' : 'Page'}: ${title}`}
          // In development the page reloads by itself.
          data-reload={address}
        />
      </section>
    </>,
    'edit',
  )
})

/** Renders the toolbar; each tooltip shows the key of its button. */
function toolbar() {
  return (
    <div className="toolbar">
      {each(tools, (group) => (
        <span className="group">
          {each(Object.entries(group), ([label, key]) => (
            <button
              type="button"
              name={label}
              title={key.replace('Mod', 'Ctrl')}
            >
              {label}
            </button>
          ))}
        </span>
      ))}
    </div>
  )
}

const hints: Record<string, string> = {
  summary: 'What changes and why, for readers',
  title: 'Heading of the page',
  description: 'One sentence for search engines',
  certified: 'Who certified the translation, and on which day',
}

/** Shows the front matter of a text as a form. */
function frontMatterFields({ path, text, isFixed }: OpenText) {
  const values = readFields(text)
  if (!values) return null

  const { day, isDraft, original } = placeOf(path)
  const isOffered: Record<string, unknown> = {
    summary: day || isDraft,
    certified: original !== path,
  }
  const fields = Object.entries(hints)
    .filter(([name]) => name in values || isOffered[name])
    .map(([name, hint]) => (
      <Field key={name} label={name}>
        <textarea
          name={name}
          rows={1}
          placeholder={hint}
          defaultValue={values[name]}
          disabled={isFixed}
        />
      </Field>
    ))
  return (
    <div id="notes">
      {fields.slice(0, 2)}
      <details>
        <summary>Search description and more</summary>
        {fields.slice(2)}
      </details>
    </div>
  )
}

/** Returns the facts that a text prints, and the pages that it may refer to. */
function surroundingsOf(site: Site, text: Text): Surroundings {
  const facts = [...text.facts]
  const current = [...site.policies.values()].flatMap((policy) =>
    policy.versions.length > 0 ? versionAtAddress(policy).text : [],
  )
  return {
    // A translation need not state its layout.
    isNumbered: isPolicy(site.texts.get(text.original) ?? text),
    facts: Object.fromEntries(facts),
    meanings: Object.fromEntries(
      facts.map(([name]) => [name, meaningOf(name)]),
    ),
    pages: [...site.pages, ...current].map(
      ({ slug, frontMatter, headings }) => ({
        pathname: `/${slug}`,
        title: frontMatter?.title ?? '',
        headings,
      }),
    ),
  }
}
