declare module 'virtual:screens' {
  /** By the name of each page; written by build-plugins/screens-plugin.ts. */
  export const screens: Readonly<Record<string, () => Promise<unknown>>>
}
