/** True when the page is shown in the frame of the editor, which is a page of the admin area of the same site (OWN-05). */
export function isInEditorFrame(view: Window): boolean {
  try {
    return view.parent !== view && /^\/config(?:\/|$)/.test(view.parent.location.pathname)
  } catch {
    // The parent is another site's: a page like any other.
    return false
  }
}
