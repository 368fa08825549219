/** Whether an address is that of the page, or one above it. */
export const getCurrent = (to: string, path: string): 'page' | 'true' | undefined =>
  to === path ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined

interface NavLinkProps {
  readonly to: string
  readonly path: string
  readonly className?: string
  readonly children: string
}

/** A link that is marked when it leads to the current page or to one above it. */
export function NavLink({ to, path, className, children }: NavLinkProps) {
  return (
    <a href={to} className={className} aria-current={getCurrent(to, path)}>
      {children}
    </a>
  )
}
