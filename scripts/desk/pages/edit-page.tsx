import { formatDay } from '../../../src/i18n/format-day.ts'
import { english, languageOf, localeOf } from '../../../src/i18n/languages.ts'
import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { translatedVersionSchema } from '../../../src/site/front-matter.ts'
import { versionAtAddress } from '../../../src/site/policy.ts'
import { Bloom } from '../../../src/widgets/bloom/bloom.tsx'
import { registry } from '../../../src/widgets/registry.ts'
import { sha256 } from '../../seals/sha256.ts'
import { type Site, versionOf } from '../../site/read-site.ts'
import { readFields } from '../../text/parse/front-matter-fields.ts'
import { labelOf, schemaAt } from '../../text/parse/yaml-values.ts'
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
import { button, Field, page, status } from './frame.tsx'

/** Shows a text in the editor, beside its diagnostics and its page. */
export const edit = endpoint({ path }, (site, { path }, context) => {
  const { address, folder } = context
  const place = textAt(site, path)
  const { day, pathname, original, language } = place
  const isTranslation = original !== path
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
    isLive: address !== undefined && !isFixed,
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
        {status(
          statusOf(site, place),
          `${isFixed ? ', sealed' : ''}${day ? `, from ${formatDay(day)}` : ''}`,
        )}
        <output />
        <small id="others" />
        <span className="actions row">
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
      <div className="toolbar">
        <select id="contents" aria-label="Contents">
          <option>Contents</option>
        </select>
        {isFixed ? (
          <p className="fine">
            This version is sealed. To change the policy, start a new version on
            the overview.
          </p>
        ) : (
          each(tools, toolGroup)
        )}
      </div>
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
        <p id="about" className="row" />
      </div>
      <section className="beside" aria-label="Beside the text">
        <details open>
          <summary>
            <span id="found" role="status">
              Checking…
            </span>
          </summary>
          <ul id="problems" className="rows" aria-label="Problems" />
        </details>
        {!isFixed && (
          <Remarks site={site} path={path} isShared={address !== undefined} />
        )}
        <div className="preview">
          <p className="fine">Loading the page…</p>
          <iframe
            title={`${isTranslation ? 'English' : 'Page'}: ${title}`}
            // In development the page reloads by itself.
            data-reload={address}
          />
        </div>
      </section>
    </>,
    'edit',
  )
})

/** Renders a group of the toolbar; each tooltip shows the key of its button. */
const toolGroup = (group: (typeof tools)[number]) => (
  <span className="group">
    {each(Object.entries(group), ([label, key]) => (
      <button type="button" name={label} title={key.replace('Mod', 'Ctrl')}>
        {label}
      </button>
    ))}
  </span>
)

const offered = ['summary', 'title', 'description', 'certified']

/** Shows the front matter of a text as a form. */
function frontMatterFields({ path, text, isFixed }: OpenText) {
  const values = readFields(text)
  if (!values) return null

  const { day, isDraft, original } = placeOf(path)
  const isOffered: Record<string, unknown> = {
    summary: day || isDraft,
    certified: original !== path,
  }
  const names = offered.filter((name) => name in values || isOffered[name])
  return (
    <details id="notes" open={names.some((name) => !values[name])}>
      <summary>Title and summary</summary>
      {names.map((name) => (
        <Field key={name} label={labelOf(translatedVersionSchema, [name])}>
          <textarea
            name={name}
            rows={1}
            placeholder={
              schemaAt(translatedVersionSchema, [name])?.meta()?.description
            }
            defaultValue={values[name]}
            disabled={isFixed}
          />
        </Field>
      ))}
    </details>
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
    widgets: Object.fromEntries(
      Object.entries(registry).map(([name, it]) => [name, it.description]),
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
