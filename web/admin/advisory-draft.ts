import type { Input } from '@bowerbird/contract/kernel/call'
import type { advisoryPut } from '@bowerbird/contract/search/advisory-calls'
import type { AdvisoryNotice, OwnerAdvisory } from '@bowerbird/contract/search/advisory-models'
import type { AdvisoryType } from '@bowerbird/contract/search/advisory-terms'

/** An advisory as its form holds it: choices and numbers as text, '' for none. */
export interface AdvisoryDraft {
  id: string | undefined
  advisory: string
  /** One entry a line. */
  words: string
  severity: '0' | '1' | '2'
  sensitivity: '' | '0' | '4'
  advisory_type: AdvisoryType
  country: string
  details: string
  notices: NoticeDraft[]
}

export interface NoticeDraft {
  language: string
  style: '1' | '2'
  title: string
  /** With links as `[words](address)`. */
  text: string
  actions: ActionDraft[]
  footer: string
  footer_link: string
}

export interface ActionDraft {
  button: string
  link: string
  title: string
  text: string
}

export const emptyAction: ActionDraft = { button: '', link: '', title: '', text: '' }
export const emptyNotice: NoticeDraft = {
  language: '',
  style: '1',
  title: '',
  text: '',
  actions: [],
  footer: '',
  footer_link: '',
}
export const emptyAdvisory: AdvisoryDraft = {
  id: undefined,
  advisory: '',
  words: '',
  severity: '1',
  sensitivity: '',
  advisory_type: 'SITE',
  country: '',
  details: '',
  notices: [emptyNotice],
}

/** What the form shows of an advisory. */
export function advisoryDraftOf(advisory: OwnerAdvisory): AdvisoryDraft {
  return {
    id: advisory.id,
    advisory: advisory.advisory,
    words: advisory.words.join('\n'),
    severity: `${advisory.severity}`,
    sensitivity: advisory.sensitivity_type === null ? '' : `${advisory.sensitivity_type}`,
    advisory_type: advisory.advisory_type,
    country: advisory.resource_country ?? '',
    details: advisory.advisory_details,
    notices: advisory.notices.map((notice) => ({
      language: notice.language ?? '',
      style: `${notice.style}`,
      title: notice.title,
      text: writtenOf(notice.description),
      actions: notice.actions.map(({ button, title, description }) => ({
        button: button.text,
        link: button.link,
        title,
        text: description,
      })),
      footer: notice.footer?.text ?? '',
      footer_link: notice.footer?.link ?? '',
    })),
  }
}

/** What is sent of a form. The languages are those of its select element. */
export function inputOf(draft: AdvisoryDraft): Input<typeof advisoryPut> {
  return {
    ...(draft.id !== undefined && { id: draft.id }),
    advisory: draft.advisory,
    words: draft.words
      .split(/[\n,]/)
      .map((word) => word.trim())
      .filter(Boolean),
    severity: numberOf(draft.severity, { '0': 0, '1': 1, '2': 2 }),
    sensitivity_type: numberOf(draft.sensitivity, { '': null, '0': 0, '4': 4 }),
    advisory_type: draft.advisory_type,
    resource_country: draft.country || null,
    advisory_details: draft.details,
    notices: draft.notices.map((notice) => ({
      ...noticeOf(notice),
      // One of the options of its field.
      language: (notice.language || null) as 'en' | null,
    })),
  }
}

const numberOf = <Text extends string, Value>(text: Text, values: Record<Text, Value>): Value => values[text]

/** A notice as searches show it. */
export function noticeOf({ title, text, style, actions, footer, footer_link }: NoticeDraft): AdvisoryNotice {
  return {
    title: title.trim(),
    description: describedBy(text),
    actions: actions.map((action, n) => ({
      id: `action-${n + 1}`,
      button: { text: action.button.trim(), link: action.link.trim() },
      title: action.title.trim(),
      description: action.text.trim(),
    })),
    footer: footer.trim() === '' ? null : { text: footer.trim(), link: footer_link.trim() || null },
    style: numberOf(style, { '1': 1, '2': 2 }),
  }
}

/** A text with links as `[words](address)`, taken apart into the text and where its links are. */
export function describedBy(written: string): AdvisoryNotice['description'] {
  const tags: AdvisoryNotice['description']['tags'] = []
  let text = ''
  let end = 0
  // The server trims and composes texts; offsets are into the result.
  const tidy = written.replace(/\r\n?/g, '\n').normalize('NFC').trim()
  for (const found of tidy.matchAll(/\[([^[\]\n]+)\]\(([^()\s]+)\)/g)) {
    const [whole, words = '', link = ''] = found
    text += tidy.slice(end, found.index)
    tags.push({ offset: text.length, length: words.length, link, tagType: 'LINK' })
    text += words
    end = found.index + whole.length
  }
  return { text: text + tidy.slice(end), tags }
}

/** The other way round. */
export function writtenOf({ text, tags }: AdvisoryNotice['description']): string {
  return tags
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (written, { offset, length, link }) =>
        `${written.slice(0, offset)}[${written.slice(offset, offset + length)}](${link})${written.slice(offset + length)}`,
      text,
    )
}
