interface LanguageProps {
  /** In English. */
  name: string
  /** Its own name in its own script. */
  script: string
  /** Language code, such as `te`. */
  lang: string
  /** How many speak it. */
  speakers: string
  /** A sign before the name. */
  flag?: string
}

/** The card of a language. */
export function Language({ name, script, lang, speakers, flag }: LanguageProps) {
  return (
    <li>
      <p className="script" lang={lang}>
        {script}
      </p>
      <h3>
        {flag && <span aria-hidden="true">{flag} </span>}
        {name}
      </h3>
      <p>{speakers}</p>
    </li>
  )
}
