/**
 * Stands for `react-router` in everything but the server's files (build-plugins/lean-router-plugin.ts).
 * The framework's compiler wraps what a route exports with these; our screens read nothing from it.
 */
const unwrapped = <T>(component: T): T => component

export {
  unwrapped as UNSAFE_withComponentProps,
  unwrapped as UNSAFE_withErrorBoundaryProps,
  unwrapped as UNSAFE_withHydrateFallbackProps,
}
