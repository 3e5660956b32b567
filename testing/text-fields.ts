import { ignored } from '@bowerbird/contract/kernel/fields'
import { isCheckedText } from '@bowerbird/contract/kernel/safe-text'
import { z } from 'zod'

/** A place in the input of a call that takes text. */
export interface TextField {
  path: readonly (string | number)[]
  /** Of one of the kernel's types, or of a form that holds no odd character. */
  is_checked: boolean
}

/** Every place where this schema takes text, found in the schema itself: a new field is there the day it is declared. */
export function textFields(schema: z.ZodType): TextField[] {
  const fields: TextField[] = []
  walk(schema, [])
  return fields

  function walk(type: z.ZodType | z.core.$ZodType, path: TextField['path']): void {
    if (type === ignored) return
    if (type instanceof z.ZodString || type instanceof z.ZodStringFormat)
      return void fields.push({ path, is_checked: isCheckedText(type) || isOfPlainForm(type) })
    if (type instanceof z.ZodUnknown || type instanceof z.ZodAny)
      return void fields.push({ path, is_checked: false })
    if (type instanceof z.ZodObject)
      for (const [name, field] of Object.entries(type.shape)) walk(field, [...path, name])
    else if (type instanceof z.ZodArray) walk(type.element, [...path, 0])
    else if (type instanceof z.ZodTuple)
      for (const [index, item] of type.def.items.entries()) walk(item, [...path, index])
    else if (type instanceof z.ZodRecord) walk(type.valueType, [...path, 'any'])
    else if (type instanceof z.ZodUnion) for (const option of type.options) walk(option, path)
    // What comes out of a pipe is checked by its end; a transform checks nothing.
    else if (type instanceof z.ZodPipe) walk(isTransform(type.out) ? type.in : type.out, path)
    else if ('innerType' in type._zod.def) walk(type._zod.def.innerType as z.core.$ZodType, path)
  }
}

const isTransform = (type: z.core.$ZodType) => type instanceof z.ZodTransform

/** Formats of ASCII alone, and patterns from end to end that name the characters which they take. */
function isOfPlainForm(type: z.ZodType): boolean {
  const { format, checks = [] } = type.def as { format?: string; checks?: z.core.$ZodCheck[] }
  const patterns = checks.flatMap((check) => (check._zod.def as { pattern?: RegExp }).pattern ?? [])
  return plainFormats.has(format ?? '') || patterns.some(isPlainPattern)
}

const plainFormats = new Set(['email', 'uuid', 'date', 'datetime'])

function isPlainPattern({ source, flags }: RegExp): boolean {
  const takesAnything = /\[\^|\\[DSWP]|(?<!\\)\.(?![^[\]]*\])/.test(source)
  return source.startsWith('^') && source.endsWith('$') && !flags.includes('m') && !takesAnything
}
