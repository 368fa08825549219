import { isTest, type Source } from './source.ts'

/** One file role of a block: its imports, and the words that would do what another role is for. */
export interface FileRole {
  /** Modules it may import; `type` marks types only, `./*` every role of its own block. */
  readonly imports: readonly string[]
  /** Source text it must not contain, and the role that text belongs to. */
  readonly leaves?: readonly (readonly [pattern: RegExp, role: string])[]
}

const impure =
  /\b(?:document|window|navigator|localStorage|fetch|setTimeout|setInterval|requestAnimationFrame|Math\.random|Date\.now|new Date\(\))\b/
const timers = /\b(?:setTimeout|setInterval|addEventListener|IntersectionObserver|fetch)\b/
const writes = /\.(?:setAttribute|append|remove|replaceChildren|textContent\s*=|classList\.(?:add|remove|toggle))\b/
const queries = /\.(?:querySelector|querySelectorAll)\b/

/** The file roles of a block, by the name of their file or folder. */
export const fileRoles: Readonly<Record<string, FileRole>> = {
  contract: {
    imports: ['@ashlar/core-block', '@ashlar/core-cart', '@ashlar/core-dom', './model'],
    leaves: [[/\b(?:document|window|fetch)\b/, 'effects']],
  },
  elements: {
    imports: [
      '@ashlar/core-block',
      '@ashlar/core-dom',
      '@ashlar/core-form',
      '@ashlar/core-cart',
      './contract',
      './elements',
    ],
    leaves: [
      [writes, 'paint'],
      [timers, 'effects'],
    ],
  },
  parse: {
    imports: [
      '@ashlar/core-block',
      '@ashlar/core-cart',
      '@ashlar/core-dom',
      '@ashlar/core-form',
      'type @ashlar/core-site',
      'type @ashlar/core-intents',
      './contract',
      'type ./elements',
      './model',
      './parse',
    ],
    leaves: [
      [writes, 'paint'],
      [queries, 'elements'],
    ],
  },
  model: {
    imports: [
      '@ashlar/core-block',
      '@ashlar/core-cart',
      '@ashlar/core-form',
      'type @ashlar/core-intents',
      // The pure model of a request.
      '@ashlar/core-http',
      'immer',
      'date-fns',
      './contract',
      './model',
    ],
    leaves: [
      [impure, 'effects'],
      [queries, 'elements'],
    ],
  },
  // A server that renders a view renders the view itself.
  markup: {
    imports: [
      'react',
      '@ashlar/core-cart',
      'type @ashlar/core-form',
      './contract',
      './model',
      './messages',
      './view',
      './markup',
    ],
  },
  paint: {
    imports: [
      '@ashlar/core-block',
      '@ashlar/core-carousel',
      '@ashlar/core-cart',
      '@ashlar/core-dom',
      '@ashlar/core-form',
      '@ashlar/core-intents',
      './contract',
      './elements',
      './model',
      './messages',
      './markup?static',
      './paint',
    ],
    leaves: [
      [timers, 'effects'],
      [queries, 'elements'],
    ],
  },
  view: {
    imports: [
      'react',
      '@ashlar/core-block',
      '@ashlar/core-react',
      '@ashlar/core-form',
      '@ashlar/core-cart',
      '@ashlar/core-intents',
      'type @ashlar/core-i18n',
      './contract',
      './model',
      './messages',
      './view',
    ],
  },
  effects: {
    imports: [
      '@ashlar/core-block',
      '@ashlar/core-carousel',
      '@ashlar/core-cart',
      '@ashlar/core-dom',
      '@ashlar/core-form',
      '@ashlar/core-intents',
      '@ashlar/core-http',
      'type @ashlar/core-i18n',
      'type @ashlar/core-site',
      'type @ashlar/core-tracking',
      '@ashlar/core-tracking/service',
      '@ashlar/core-react',
      'focus-trap',
      'dompurify',
      './*',
    ],
    leaves: [[queries, 'elements']],
  },
  messages: { imports: ['@ashlar/core-i18n'], leaves: [[/\b(?:document|window|fetch)\b/, 'effects']] },
  block: { imports: ['@ashlar/core-block', '@ashlar/core-form', '@ashlar/core-react', './*'] },
  // The block as a React component.
  react: { imports: ['@ashlar/core-react/component', './block', './contract', './markup'] },
  index: { imports: ['./*', 'type @ashlar/core-cart'] },
}

/** The role of a block's file: `src/model.ts` and `src/model/layout.ts` are both "model"; undefined for a file without one. */
export function roleOf({ path }: Source): string | undefined {
  const [, name = ''] = /\/src\/([^/.]+)/.exec(path) ?? []
  return Object.hasOwn(fileRoles, name) ? name : undefined
}

/** The local role that an import leads to: "./layout" from `model/index.ts` is "./model". */
function localTarget(file: Source, name: string): string {
  const folder = file.path
    .replace(/.*\/src\//, '')
    .split('/')
    .slice(0, -1)
  const parts = [...folder]
  for (const part of name.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return `./${parts[0] ?? ''}`
}

/** True when the role of a file allows an import. */
export function allows(file: Source, role: FileRole, name: string, isType: boolean): boolean {
  const target = name.startsWith('.') ? localTarget(file, name) : name
  return role.imports.some((entry) => {
    const [, typeOnly, allowed = ''] = /^(type )?(.*)$/.exec(entry) ?? []
    const matches = allowed === './*' ? target.startsWith('./') : target === allowed || target.startsWith(`${allowed}/`)
    return matches && (isType || !typeOnly)
  })
}

/** Sources of a block that are no tests and no fixtures. */
export const isRoleFile = (file: Source) => !isTest(file)
