export default { build: { rolldownOptions: { input: ['index.html', 'walks.html'] } } }
