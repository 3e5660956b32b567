import type { Call, Input, Output } from '@bowerbird/contract/kernel/call'

/** One answer of a call, as a screen states it; the loader warms it and the component reads it. */
export interface OneQuery<C extends Call = Call> {
  kind: 'one'
  call: C
  input: Input<C>
  key: QueryKey
}

/** The pages of a call, joined by bookmarks. */
export interface PagesQuery<C extends Call = Call> {
  kind: 'pages'
  call: C
  input: Input<C>
  key: QueryKey
}

export type QueryKey = readonly [kind: 'one' | 'pages', call_id: string, input: unknown]

export function query<C extends Call>(call: C, input: Input<C>): OneQuery<C> {
  return { kind: 'one', call, input, key: ['one', call.id, input] }
}

export function pages<C extends Call>(call: C, input: Input<C>): PagesQuery<C> {
  return { kind: 'pages', call, input, key: ['pages', call.id, input] }
}

/** What the cache holds of a paged call. */
export interface PageList<C extends Call> {
  pages: { data: Output<C>; bookmark: string | null }[]
}
