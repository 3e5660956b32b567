import type { z } from 'zod'

/** One environment variable that the product reads. */
export type Setting<Value> = {
  env: string
  /** The value when the variable is absent or empty, written as it would be in the environment. */
  default: string | undefined
  /** From the text of the variable to its value. */
  schema: z.ZodType<Value, string> | z.ZodType<Value, string | undefined>
  help: string
  /** Never printed. */
  secret: boolean
}

export function setting<Value>(declared: {
  env: string
  default: string
  schema: z.ZodType<Value, string>
  help: string
  secret?: boolean
}): Setting<Value> {
  return { secret: false, ...declared }
}

/** A setting without a default: its value is undefined when the variable is absent. */
export function optionalSetting<Value>(declared: {
  env: string
  schema: z.ZodType<Value, string>
  help: string
  secret?: boolean
}): Setting<Value | undefined> {
  return { secret: false, ...declared, default: undefined, schema: declared.schema.optional() }
}
