import { globSync } from 'node:fs'
import { ignored } from '@bowerbird/contract/kernel/fields'
import { exactText, safeText, webAddress } from '@bowerbird/contract/kernel/safe-text'
import type { Call } from '@bowerbird/contract/kernel/call'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { textFields } from './text-fields.ts'

const contract = new URL('../contract/', import.meta.url).pathname

/** Fields that take anything, and what makes of it something that can be stored. */
const unchecked: Record<string, string> = {
  passkey: 'read by the passkey library, which takes base64url and knows each of its fields',
}

test('SAFETY-11 every text that a call takes is of one of the kernel’s types', async () => {
  const bare: string[] = []
  let count = 0
  for (const file of globSync('*/*-calls.ts', { cwd: contract }))
    for (const call of Object.values((await import(`${contract}${file}`)) as Record<string, Call>))
      for (const { path, is_checked } of textFields(call.input))
        if (++count && !is_checked && !(String(path[0]) in unchecked))
          bare.push(`${call.id} ${path.join('.')}`)
  expect(bare).toEqual([])
  expect(count).toBeGreaterThan(500)
})

test('SAFETY-11 a bare string is found wherever a schema hides it', () => {
  const found = (schema: z.ZodType) => textFields(schema).filter((field) => !field.is_checked).length
  for (const bare of [
    z.string(),
    z.string().max(5).optional(),
    z.object({ a: z.array(z.object({ b: z.string().nullish() })) }),
    z.union([z.number(), z.string()]).transform(String),
    z.preprocess((value) => value, z.string()),
    z.record(z.string(), z.string()).default({}),
    z.string().regex(/^.{3}$/),
    z.string().regex(/[a-z]/),
    z.string().regex(/^[^x]$/),
    z.url(),
    z.unknown(),
  ])
    expect(found(bare)).toBe(1)
  for (const checked of [
    exactText(5).trim().min(1).optional(),
    safeText({ max: 5 }).nullish(),
    webAddress.refine(() => true),
    z.array(z.unknown()).pipe(z.array(exactText(5))),
    z.string().regex(/^[\w.-]{3}$/),
    z.iso.date(),
    z.enum(['a']),
    ignored,
  ])
    expect(found(checked)).toBe(0)
})
