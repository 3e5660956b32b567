import { parseSync, Visitor } from 'vite'

type Program = ReturnType<typeof parseSync>['program']
type Variable = Extract<Program['body'][number], { type: 'VariableDeclaration' }>

/** What one source file says about itself, as far as the walls ask. */
export type SourceFile = {
  /** From the root of the tree, with forward slashes. */
  path: string
  imports: Import[]
  /** Call expressions by the name called: `fetch`, `db.selectFrom` (as `.selectFrom`), `new WebSocket`. */
  calls: Mention[]
  /** Reads of `process.env`, however spelled. */
  environment: number[]
  /** Lines that name the envelope's outer key, as a string, a property or a variable. */
  envelope: number[]
  /** Files named as `new URL('./x.ts', import.meta.url)`: they are run or read, not imported. */
  urls: string[]
  /** Exported constants made by calling a function: `export const pinGet = resource(…)`. */
  made: { name: string; by: string; line: number }[]
  /** Names given first to `handle(…)` or `handleAs(…)`: the calls that this file answers. */
  handles: Mention[]
  /**
   * Variables of the module that can change: `let`, an empty Map, Set, WeakMap or list, a constant that the file writes to,
   * and a static property of a class.
   */
  state: Mention[]
  /** Names that the file declares and exports. */
  exports: Mention[]
  /** True when the file does nothing but hand on what other files export. */
  onlyReexports: boolean
  syntaxErrors: string[]
}

export type Import = {
  specifier: string
  kind: 'static' | 'dynamic' | 'type'
  /** Imported names as the other file calls them; `*` for a namespace, `default`. */
  names: string[]
  line: number
}

export type Mention = { name: string; line: number }

/** Reads a TypeScript file by its syntax tree, so that comments and texts are never mistaken for code. */
export function readSource(path: string, text: string): SourceFile {
  const result = parseSync(path, text, { sourceType: 'module' })
  const lineAt = lineFinder(text)
  const file: SourceFile = {
    path,
    imports: [],
    calls: [],
    environment: [],
    envelope: [],
    urls: [],
    made: [],
    handles: [],
    exports: [],
    state: stateOf(result.program, lineAt),
    onlyReexports: false,
    syntaxErrors: result.errors.filter((error) => error.severity === 'Error').map((error) => error.message),
  }
  collectModuleImports(file, result.module, lineAt)
  collectFromTree(file, result.program, lineAt)
  const { body } = result.program
  file.onlyReexports =
    body.length > 0 &&
    body.every(
      (node) =>
        node.type === 'ExportAllDeclaration' ||
        (node.type === 'ExportNamedDeclaration' && node.source !== null),
    )
  return file
}

type Parsed = ReturnType<typeof parseSync>
type LineAt = (offset: number) => number

function stateOf(program: Program, lineAt: LineAt): Mention[] {
  const written = writtenNames(program)
  return program.body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type === 'ClassDeclaration')
      return node.body.body
        .filter((part) => part.type === 'PropertyDefinition' && part.static && !part.readonly)
        .map(({ start }) => ({ name: node.id?.name ?? '', line: lineAt(start) }))
    if (node?.type !== 'VariableDeclaration') return []
    const changing = node.declarations.filter(
      ({ id, init }) =>
        node.kind !== 'const' ||
        isEmptyCollection(init) ||
        (id.type === 'Identifier' && isHolder(init) && written.has(id.name)),
    )
    return changing.map(({ id }) => ({
      name: id.type === 'Identifier' ? id.name : '',
      line: lineAt(node.start),
    }))
  })
}

/** Names that the file writes to: `name.a.b = 1`, `name[key]++`, `delete name.a`, `name.set(key, value)`. */
function writtenNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>()
  const note = (target: unknown) => {
    let node = target as Node
    if (node.type !== 'MemberExpression') return
    while (node.type === 'MemberExpression') node = node.object as Node
    if (node.type === 'Identifier') names.add(node.name as string)
  }
  new Visitor({
    AssignmentExpression: ({ left }) => note(left),
    UpdateExpression: ({ argument }) => note(argument),
    UnaryExpression({ operator, argument }) {
      if (operator === 'delete') note(argument)
    },
    CallExpression({ callee }) {
      if (writers.test(calleeName(callee as unknown as Node) ?? '')) note(callee)
    },
  }).visit(program)
  return names
}

const writers = /^\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)$/

/** An object, a list, a Map or a Set with something in it. */
function isHolder(node: Variable['declarations'][number]['init']): boolean {
  if (node?.type === 'NewExpression')
    return node.callee.type === 'Identifier' && isCollection(node.callee.name)
  return node?.type === 'ObjectExpression' || node?.type === 'ArrayExpression'
}

function isEmptyCollection(node: Variable['declarations'][number]['init']): boolean {
  if (node?.type === 'ArrayExpression') return node.elements.length === 0
  return (
    node?.type === 'NewExpression' &&
    node.arguments.length === 0 &&
    node.callee.type === 'Identifier' &&
    isCollection(node.callee.name)
  )
}

const isCollection = (name: string) => /^(?:Weak)?(?:Map|Set)$/.test(name)

function collectModuleImports(file: SourceFile, module: Parsed['module'], lineAt: LineAt) {
  for (const { moduleRequest, entries, start } of module.staticImports) {
    file.imports.push({
      specifier: moduleRequest.value,
      kind: entries.length > 0 && entries.every((entry) => entry.isType) ? 'type' : 'static',
      names: entries.map((entry) =>
        entry.importName.kind === 'NamespaceObject' ? '*' : (entry.importName.name ?? 'default'),
      ),
      line: lineAt(start),
    })
  }
  for (const { entries, start } of module.staticExports) {
    const sources = new Map<string, typeof entries>()
    for (const entry of entries) {
      if (!entry.moduleRequest && entry.exportName.name)
        file.exports.push({ name: entry.exportName.name, line: lineAt(start) })
      if (!entry.moduleRequest) continue
      const known = sources.get(entry.moduleRequest.value)
      if (known) known.push(entry)
      else sources.set(entry.moduleRequest.value, [entry])
    }
    for (const [specifier, from] of sources) {
      file.imports.push({
        specifier,
        kind: from.every((entry) => entry.isType) ? 'type' : 'static',
        names: from.map((entry) => entry.importName.name ?? '*'),
        line: lineAt(start),
      })
    }
  }
}

type CallLike = { callee: Node; start: number }
type Node = { type: string } & Record<string, unknown>

function collectFromTree(file: SourceFile, program: Parsed['program'], lineAt: LineAt) {
  const word = (text: string, start: number) => {
    if (text.includes('resource_response')) file.envelope.push(lineAt(start))
  }
  const call = (prefix: string, { callee, start }: CallLike) => {
    const name = calleeName(callee)
    if (name) file.calls.push({ name: prefix + name, line: lineAt(start) })
  }
  new Visitor({
    ImportExpression(node) {
      if (isText(node.source)) addImport(file, node.source.value, 'dynamic', lineAt(node.start))
    },
    TSImportType(node) {
      if (isText(node.source)) addImport(file, node.source.value, 'type', lineAt(node.start))
    },
    CallExpression(node) {
      call('', node as unknown as CallLike)
      const [first] = node.arguments
      if (
        node.callee.type === 'Identifier' &&
        /^handle(As)?$/.test(node.callee.name) &&
        first?.type === 'Identifier'
      ) {
        file.handles.push({ name: first.name, line: lineAt(node.start) })
      }
    },
    NewExpression(node) {
      call('new ', node as unknown as CallLike)
      const [address] = node.arguments
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL'
      if (isUrl && isText(address)) file.urls.push(address.value)
    },
    MemberExpression(node) {
      if (calleeName(node as unknown as Node) !== '.env') return
      const owner = calleeName(node.object as unknown as Node)
      if (owner === 'process' || owner === '.process') file.environment.push(lineAt(node.start))
    },
    VariableDeclarator(node) {
      const { id, init } = node
      if (init?.type === 'Identifier' && init.name === 'process' && id.type === 'ObjectPattern') {
        const takesEnv = id.properties.some(
          (property) =>
            property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'env',
        )
        if (takesEnv) file.environment.push(lineAt(node.start))
      }
    },
    ExportNamedDeclaration(node) {
      if (node.declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of node.declaration.declarations) {
        if (id.type !== 'Identifier' || init?.type !== 'CallExpression') continue
        const by = calleeName(init.callee as unknown as Node)
        if (by) file.made.push({ name: id.name, by, line: lineAt(node.start) })
      }
    },
    Literal(node) {
      if (typeof node.value === 'string') word(node.value, node.start)
    },
    TemplateElement: (node) => word(node.value.raw, node.start),
    Identifier: (node) => word(node.name, node.start),
  }).visit(program)
  for (const { specifier, names, line } of file.imports) {
    if (/^(node:)?process$/.test(specifier) && names.includes('env')) file.environment.push(line)
  }
}

function addImport(file: SourceFile, specifier: string, kind: Import['kind'], line: number) {
  file.imports.push({ specifier, kind, names: ['*'], line })
}

function isText(node: unknown): node is { value: string } {
  return typeof node === 'object' && node !== null && typeof (node as { value?: unknown }).value === 'string'
}

/** `fetch` for a plain or global name, `.selectFrom` for a member whatever it hangs on. */
function calleeName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name as string
  if (node.type === 'ChainExpression') return calleeName(node.expression as Node)
  if (node.type !== 'MemberExpression') return undefined
  const property = node.property as Node
  const owner = node.object as Node
  const isGlobal = owner.type === 'Identifier' && /^(globalThis|window|self)$/.test(owner.name as string)
  if (isGlobal && property.type === 'Identifier') return property.name as string
  if (!node.computed && property.type === 'Identifier') return `.${property.name as string}`
  return isText(property) ? `.${property.value}` : undefined
}

function lineFinder(text: string): LineAt {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low + 1
  }
}
