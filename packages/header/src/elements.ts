import { facts, parts } from './contract'

/** What opens and closes the menu, with its texts for both. */
export interface Toggle {
  readonly element: HTMLElement
  readonly titles: readonly HTMLElement[]
}

/** A folder with all that opens and closes it. */
export interface Folder {
  readonly triggers: readonly HTMLElement[]
  readonly content: HTMLElement
  /** Title and content of a folder that drops down; none for one that covers the list of the menu. */
  readonly item?: HTMLElement
  readonly backs: readonly HTMLElement[]
  /** Its first link or button. */
  readonly first: HTMLElement | undefined
}

export interface Elements {
  /** The menu of small windows. */
  readonly menu: HTMLElement | undefined
  readonly toggles: readonly Toggle[]
  /** Its list, from which folders open. */
  readonly list: HTMLElement | undefined
  /** The first link or button of the list. */
  readonly first: HTMLElement | undefined
  /** List and folders of a 7.0 menu. */
  readonly folderHost: HTMLElement | undefined
  readonly folders: readonly Folder[]
  /** Elements that name controllers of published pages. */
  readonly controllers: readonly HTMLElement[]
}

const all = (within: ParentNode, selector: string) => [...within.querySelectorAll<HTMLElement>(selector)]
const firstIn = (element: HTMLElement | undefined) => element && all(element, 'a[href],button')[0]
const getId = ({ dataset: { folder, folderId, controllerFolder, controllerFolderToggle } }: HTMLElement) =>
  folder ?? folderId ?? controllerFolder ?? controllerFolderToggle

/** The parts of a header. The toggles of a 7.0 menu stand elsewhere on the page. */
export function findElements(root: HTMLElement): Elements {
  const isOverlay = root.matches(facts.selectors[1])
  const page = isOverlay ? document : root
  const [list] = all(root, parts.list)
  return {
    menu: isOverlay ? root : all(root, parts.menu)[0],
    toggles: all(page, parts.burger).map((element) => ({ element, titles: all(element, '[class*=js-header-burger]') })),
    list,
    first: firstIn(list),
    folderHost: all(root, '[data-controller*=MobileOverlayFolders]')[0],
    folders: [...dropDowns(root), ...panels(root)],
    controllers: [root, ...all(page, '[data-controller]')],
  }
}

function dropDowns(root: HTMLElement): Folder[] {
  return all(root, parts.folder).flatMap((item) => {
    const [title] = all(item, parts.title)
    const [content] = all(item, parts.content)
    return title && content ? { item, triggers: [title], content, backs: [], first: undefined } : []
  })
}

function panels(root: HTMLElement): Folder[] {
  return all(root, parts.panel).flatMap((content) => {
    const triggers = all(root, parts.opener).filter(
      (opener) => !content.contains(opener) && getId(opener) === getId(content),
    )
    return triggers[0] ? { triggers, content, backs: all(content, parts.back), first: firstIn(content) } : []
  })
}
