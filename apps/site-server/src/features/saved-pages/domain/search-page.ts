/** A page with the results of a search, for a site that was saved without one. The field starts the block, which searches the list of pages. */
export const createSearchPage = (base: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Search</title>
<style>body{font:1rem/1.5 sans-serif;margin:2rem auto;max-width:40rem;padding-inline:1rem}</style>
<main>
<h1>Search</h1>
<form class="sqs-block-search" data-block="search" action="${base}search/" method="get">
<label>Search the site <input class="search-input" type="search" name="q" autocomplete="off" maxlength="200"></label>
<button type="submit">Search</button>
<div data-part="preview"></div>
</form>
<p><a href="${base}">Home</a></p>
</main>
<script type="module">
const field = document.querySelector('.search-input')
field.value = new URLSearchParams(location.search).get('q') ?? ''
field.focus()
</script>
</html>
`
