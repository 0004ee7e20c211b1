/** How texts in a language write numbers and refer to clauses. */
export interface WritingSystem {
  /** Its name in Unicode. */
  readonly name: string
  /** From zero to nine. */
  readonly digits: string
  /** The letters that count items, each series in order. */
  readonly counters: readonly string[]
  /** A pattern of the words for a clause. */
  readonly clause: string
  /** A pattern of the words for a section, paragraph or article, as of a law. */
  readonly section: string
  /** A pattern of the endings of ordinal numbers. */
  readonly ordinal: string
  /** Patterns of the words for large numbers, without the endings of nouns. */
  readonly lakh: string
  readonly crore: string
  /** Numbers that texts write as words, each before its words. */
  readonly numbers: string
  /** Patterns of the beginning of hours, days, weeks, months and years. */
  readonly units: readonly string[]
  /** A pattern of the words and signs for rupees. */
  readonly rupees: string
}

/** The scripts of the site by the code of their language. */
export const scripts: Readonly<Record<string, WritingSystem>> = {
  en: {
    name: 'Latin',
    digits: '0123456789',
    counters: ['abcdefghijklmnopqrstuvwxyz'],
    clause: '[Cc]lauses?|CLAUSE|[Cc]l\\.',
    section:
      '[Ss]ec(?:tions?|\\.)|SECTION|[Pp]ara(?:graph)?s?|[Aa]rt(?:icles?|\\.)|ARTICLE|§+',
    ordinal: 'st|nd|rd|th',
    lakh: '[Ll]akh',
    crore: '[Cc]rore',
    numbers:
      '0.25 quarter 0.5 half 1 one 2 two second twice double 3 three third thrice 4 four fourth 5 five fifth 6 six sixth 7 seven seventh 8 eight eighth 9 nine ninth 10 ten tenth 11 eleven 12 twelve dozen 13 thirteen 14 fourteen 15 fifteen 16 sixteen 17 seventeen 18 eighteen 19 nineteen 20 twenty 30 thirty 40 forty 50 fifty 60 sixty 70 seventy 80 eighty 90 ninety 100 hundred 1000 thousand 1000000 million 1000000000 billion',
    units: ['hours?\\b', 'days?\\b', 'weeks?\\b', 'months?\\b', 'years?\\b'],
    rupees: 'INR|Rs\\.?|₹|rupees',
  },
  te: {
    name: 'Telugu',
    digits: '౦౧౨౩౪౫౬౭౮౯',
    counters: ['కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరలవశషసహ', 'అఆఇఈఉఊఎఏఐఒఓఔ'],
    clause: 'క్లాజు?ల?|ఖండిక',
    section: 'సెక్షన్|విభాగం|నిబంధన|పేరా|ఆర్టికల్',
    ordinal: 'వ',
    lakh: 'లక్ష',
    crore: 'కోటి|కోట్ల',
    numbers:
      '1 ఒక 2 రెండు 3 మూడు 4 నాలుగు 5 ఐదు 6 ఆరు 7 ఏడు 8 ఎనిమిది 9 తొమ్మిది 10 పది 11 పదకొండు 12 పన్నెండు 13 పదమూడు 14 పద్నాలుగు 15 పదిహేను 16 పదహారు 18 పద్దెనిమిది 20 ఇరవై 24 ఇరవైనాలుగు 30 ముప్పై 40 నలభై 50 యాభై 60 అరవై 70 డెబ్బై 80 ఎనభై 90 తొంభై 100 వంద 1000 వెయ్యి',
    units: ['గంట', 'రోజు', 'వార', 'నెల', 'సంవత్సర|ఏడాది|ఏళ్ల'],
    rupees: 'రూ\\.?|రూపాయ',
  },
  ta: {
    name: 'Tamil',
    digits: '௦௧௨௩௪௫௬௭௮௯',
    counters: ['கஙசஞடணதநபமயரலவழளறன', 'அஆஇஈஉஊஎஏஐஒஓஔ'],
    clause: 'உட்பிரிவு|ஷரத்து|உட்கூறு',
    section: 'பிரிவு|விதி|பத்தி|சரத்து',
    ordinal: 'ஆம்|ஆவது|ம்|வது',
    lakh: 'இ?லட்சம்|இ?லட்சத்',
    crore: 'கோடி',
    numbers:
      '1 ஒரு ஓர் 2 இரண்டு 3 மூன்று 4 நான்கு 5 ஐந்து 6 ஆறு 7 ஏழு 8 எட்டு 9 ஒன்பது 10 பத்து 11 பதினொன்று 12 பன்னிரண்டு 13 பதின்மூன்று 14 பதினான்கு 15 பதினைந்து 16 பதினாறு 18 பதினெட்டு 20 இருபது இருபத்தி இருபத்து 24 இருபத்திநான்கு 30 முப்பது முப்பத்தி முப்பத்து 36 முப்பத்தாறு 40 நாற்பது நாற்பத்தி நாற்பத்து 50 ஐம்பது 60 அறுபது 70 எழுபது எழுபத்தி 80 எண்பது 90 தொண்ணூறு 100 நூறு 1000 ஆயிரம்',
    units: ['மணி', 'நாள்|நாட்', 'வார', 'மாத', 'ஆண்டு|வருட'],
    rupees: 'ரூ\\.?|ரூபாய்',
  },
  ml: {
    name: 'Malayalam',
    digits: '൦൧൨൩൪൫൬൭൮൯',
    counters: ['കഖഗഘങചഛജഝഞടഠഡഢണതഥദധനപഫബഭമയരലവശഷസഹ', 'അആഇഈഉഊഎഏഐഒഓഔ'],
    clause: 'ക്ലോസ്?|ഖണ്ഡിക|ഉപവകുപ്പ്?',
    section: 'വകുപ്പ്?|സെക്ഷൻ|ചട്ടം|ഖണ്ഡം|അനുച്ഛേദം',
    ordinal: 'ആം|ാം',
    lakh: 'ലക്ഷ',
    crore: 'കോടി',
    numbers:
      '1 ഒരു 2 രണ്ട് 3 മൂന്ന് 4 നാല് 5 അഞ്ച് 6 ആറ് 7 ഏഴ് 8 എട്ട് 9 ഒമ്പത് ഒൻപത് 10 പത്ത് 11 പതിനൊന്ന് 12 പന്ത്രണ്ട് 13 പതിമൂന്ന് 14 പതിനാല് 15 പതിനഞ്ച് 16 പതിനാറ് 18 പതിനെട്ട് 20 ഇരുപത് 21 ഇരുപത്തൊന്ന് 24 ഇരുപത്തിനാല് 25 ഇരുപത്തഞ്ച് 30 മുപ്പത് 36 മുപ്പത്താറ് 40 നാല്പത് നാൽപ്പത് 45 നാല്പത്തഞ്ച് 48 നാല്പത്തെട്ട് 50 അമ്പത് 60 അറുപത് 70 എഴുപത് 72 എഴുപത്തിരണ്ട് 80 എൺപത് 90 തൊണ്ണൂറ് 100 നൂറ് 1000 ആയിരം',
    units: ['മണിക്കൂ', 'ദിവസ', 'ആഴ്ച', 'മാസ', 'വർഷ|കൊല്ല'],
    rupees: 'രൂ\\.?|രൂപ',
  },
  hi: {
    name: 'Devanagari',
    digits: '०१२३४५६७८९',
    counters: ['कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह', 'अआइईउऊएऐओऔ'],
    clause: 'खंड(?:ों)?|खण्ड(?:ों)?|क्लॉज़?',
    section: 'धारा|अनुच्छेद|अनुभाग|उपखंड|पैरा',
    ordinal: 'वां|वाँ|वीं|वें',
    lakh: 'लाख',
    crore: 'करोड',
    numbers:
      '1 एक 2 दो 3 तीन 4 चार 5 पाँच पांच 6 छह छः 7 सात 8 आठ 9 नौ 10 दस 11 ग्यारह 12 बारह 13 तेरह 14 चौदह 15 पंद्रह पन्द्रह 16 सोलह 17 सत्रह 18 अठारह 19 उन्नीस 20 बीस 21 इक्कीस 24 चौबीस 25 पच्चीस 30 तीस 31 इकतीस 35 पैंतीस 36 छत्तीस 40 चालीस 45 पैंतालीस 48 अड़तालीस 50 पचास 60 साठ 70 सत्तर 72 बहत्तर 80 अस्सी 90 नब्बे 100 सौ 1000 हज़ार',
    units: ['घंट|घण्ट', 'दिन|दिवस', 'सप्ताह|हफ़्त', 'महीन|माह|मास', 'वर्ष|साल'],
    rupees: 'रु\\.?|रू\\.?|रुप',
  },
}

/** Returns a pattern of what one field has in all scripts. */
export function inAllScripts(
  field: 'clause' | 'section' | 'ordinal' | 'lakh' | 'crore' | 'rupees',
): string {
  return Object.values(scripts)
    .map((script) => script[field])
    .join('|')
}
