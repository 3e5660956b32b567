/** What no text may hold, by name. Broken servers and readers of others come of each. */
export const oddCharacters: Readonly<Record<string, string>> = {
  NUL: '\0',
  'a high surrogate': '\ud800',
  'a low surrogate': '\udc00',
  'a reversed pair': '\udc00\ud800',
  'U+FFFE': '\ufffe',
  'U+FFFF': '\uffff',
  'a bidi override': '\u202e',
  'a bidi isolate': '\u2066',
  'a tower of marks': `e${'\u0301'.repeat(40)}`,
  'a million marks': '\u0301'.repeat(1_000_000),
}

/** The same in an address, percent-encoded; also bytes that are no text at all. */
export const oddInAddresses: readonly string[] = [
  '%00',
  '%ED%A0%80',
  '%ED%B0%80%ED%A0%80',
  '%EF%BF%BE',
  '%EF%BF%BF',
  '%E2%80%AE',
  '%FF',
  '%C0%80',
  '%F4%90%80%80',
  '%',
  '%2500',
  `e${'%CC%81'.repeat(1000)}`,
]
