import {
  altText,
  altTextHint,
  charactersOf,
  description,
  descriptionHint,
  link,
  linkPlaceholder,
  title,
  titleHint,
} from 'texts:pin-words'
import { TextField } from '../../ui/text-field.tsx'
import { HashtagTextArea } from './hashtag-field.tsx'
import { linkProblem } from './pin-words.ts'
import type { PinWords } from './pin-words.ts'

/** The text fields of a pin, shared by creating and editing. */
export function PinWordsFields({
  words,
  onChange,
}: {
  words: PinWords
  onChange: (words: PinWords) => void
}) {
  const change = (key: keyof PinWords) => (event: { target: { value: string } }) =>
    onChange({ ...words, [key]: event.target.value })
  return (
    <>
      <TextField
        label={title()}
        placeholder={titleHint()}
        maxLength={100}
        hint={countNear(words.title, 100)}
        autoComplete="off"
        value={words.title}
        onChange={change('title')}
      />
      <HashtagTextArea
        label={description()}
        hint={countNear(words.description, 800) ?? descriptionHint()}
        maxLength={800}
        value={words.description}
        onChange={change('description')}
      />
      <TextField
        label={altText()}
        hint={altTextHint()}
        maxLength={500}
        autoComplete="off"
        value={words.alt_text}
        onChange={change('alt_text')}
      />
      <TextField
        label={link()}
        placeholder={linkPlaceholder()}
        type="url"
        inputMode="url"
        maxLength={2048}
        value={words.link}
        error={linkProblem(words.link)}
        onChange={change('link')}
      />
    </>
  )
}

/** Shows the remaining length from nine tenths on, because browsers truncate longer input silently. */
function countNear(text: string, most: number): string | undefined {
  return text.length >= most * 0.9 ? charactersOf({ count: text.length, most }) : undefined
}
