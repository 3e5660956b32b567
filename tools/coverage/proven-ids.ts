import { parseSync } from 'vite'
import { idsIn } from './requirements.ts'

/**
 * The requirement ids that the tests of a file prove by their titles. A test counts when it can run and says
 * something: skipped, todo, conditional, expected-to-fail and empty tests do not, nor does anything inside a
 * skipped group. A group's title counts when a test inside it does.
 */
export function provenIds(path: string, text: string): Set<string> {
  const { program } = parseSync(path, text, { sourceType: 'module' })
  const proven = new Set<string>()
  const tables = new Map<string, Node>()
  collectTables(program as unknown as Node, tables)
  visit(program as unknown as Node, [], { proven, tables })
  return proven
}

type Node = { type: string } & Record<string, unknown>
type Found = { proven: Set<string>; tables: Map<string, Node> }

/** A call to `test`, `it` or `describe`, with the words that hang on it and the table it runs over. */
type Block = { kind: 'test' | 'group'; modifiers: string[]; table: Node | undefined; args: Node[] }

const silenced = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail'])

/** True when a running test was met below. */
function visit(node: Node, groupIds: string[], found: Found): boolean {
  const block = blockOf(node)
  if (!block)
    return childrenOf(node)
      .map((child) => visit(child, groupIds, found))
      .some(Boolean)
  if (block.modifiers.some((word) => silenced.has(word))) return false
  const ids = titleIds(block, found.tables)
  const body = block.args.findLast(
    (arg) => arg.type === 'ArrowFunctionExpression' || arg.type === 'FunctionExpression',
  )
  if (!body) return false
  if (block.kind === 'group') {
    if (givesUp(body)) return false
    return visit(body, [...groupIds, ...ids], found)
  }
  if (isEmpty(body) || givesUp(body)) return false
  for (const id of [...groupIds, ...ids]) found.proven.add(id)
  return true
}

function blockOf(node: Node): Block | undefined {
  if (node.type !== 'CallExpression') return undefined
  const args = node.arguments as Node[]
  const first = args[0]
  if (!first || !(isString(first) || first.type === 'TemplateLiteral' || first.type === 'BinaryExpression'))
    return undefined
  const modifiers: string[] = []
  let table: Node | undefined
  let callee = node.callee as Node
  for (;;) {
    if (callee.type === 'CallExpression') {
      table = (callee.arguments as Node[])[0]
      callee = callee.callee as Node
    } else if (callee.type === 'TaggedTemplateExpression') {
      table = callee.quasi as Node
      callee = callee.tag as Node
    } else if (callee.type === 'MemberExpression') {
      modifiers.push((callee.property as Node).name as string)
      callee = callee.object as Node
    } else break
  }
  if (callee.type !== 'Identifier') return undefined
  const name = callee.name as string
  if (name !== 'test' && name !== 'it' && name !== 'describe') return undefined
  // Steps, fixtures and hooks of Playwright hang on the same word and are no tests of their own.
  if (modifiers.some((word) => ['step', 'use', 'info', 'beforeEach', 'afterEach'].includes(word)))
    return undefined
  const kind = name === 'describe' || modifiers.includes('describe') ? 'group' : 'test'
  return { kind, modifiers, table, args }
}

function titleIds({ args, table }: Block, tables: Map<string, Node>): string[] {
  const title = args[0] ? textOf(args[0]) : ''
  const ids = idsIn(title)
  // A table's ids stand in the printed titles only where the title has a place for them.
  if (!table || !/[%$]/.test(title)) return ids
  const rows = table.type === 'Identifier' ? tables.get(table.name as string) : table
  return rows ? [...ids, ...idsIn(textsBelow(rows).join('\n'))] : ids
}

function collectTables(program: Node, tables: Map<string, Node>) {
  for (const statement of program.body as Node[]) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations as { id: Node; init: Node | null }[]) {
      if (id.type === 'Identifier' && init) tables.set(id.name as string, init)
    }
  }
}

/** A body whose own first-level statements call `test.skip()`, `ctx.skip()` or the like without a condition. */
function givesUp(body: Node): boolean {
  return statementsOf(body).some((statement) => {
    if (statement.type !== 'ExpressionStatement') return false
    const call = statement.expression as Node
    if (call.type !== 'CallExpression') return false
    const callee = call.callee as Node
    const name = callee.type === 'MemberExpression' ? (callee.property as Node).name : callee.name
    if (name !== 'skip' && name !== 'fixme') return false
    const condition = (call.arguments as Node[])[0]
    return !condition || isString(condition) || condition.value === true
  })
}

function isEmpty(body: Node): boolean {
  return (body.body as Node).type === 'BlockStatement' && statementsOf(body).length === 0
}

function statementsOf(body: Node): Node[] {
  const block = body.body as Node
  return block.type === 'BlockStatement' ? (block.body as Node[]) : []
}

function textOf(node: Node): string {
  if (isString(node)) return node.value
  if (node.type === 'TemplateLiteral') return templateText(node)
  if (node.type === 'BinaryExpression') return textOf(node.left as Node) + textOf(node.right as Node)
  return ''
}

function templateText(node: Node): string {
  return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join('$')
}

function textsBelow(node: Node): string[] {
  if (isString(node)) return [node.value]
  if (node.type === 'TemplateLiteral') return [templateText(node), ...childrenOf(node).flatMap(textsBelow)]
  return childrenOf(node).flatMap(textsBelow)
}

function isString(node: Node): node is Node & { value: string } {
  return node.type === 'Literal' && typeof node.value === 'string'
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(
      (value): value is Node =>
        typeof value === 'object' && value !== null && typeof (value as Node).type === 'string',
    )
}
