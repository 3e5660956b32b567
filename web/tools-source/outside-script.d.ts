/** A script for other sites' pages, bundled and minified (build-plugins/outside-scripts-plugin.ts). */
declare module '*?outside' {
  const code: string
  export default code
}
