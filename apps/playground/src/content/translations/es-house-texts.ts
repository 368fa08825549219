/** Texts of the pages about the house, and for members, in Spanish. */
export const houseTexts: Readonly<Record<string, string>> = {
  'Who we are and how we walk.': 'Quiénes somos y cómo caminamos.',
  'Two people and a house': 'Dos personas y una casa',
  'Ainhoa Etxeberria and Jon Arrieta bought the house in 1998 for its cellar, which was dark enough to print in. It took two winters to mend the roof, and most of a third to find the well.':
    'Ainhoa Etxeberria y Jon Arrieta compraron la casa en 1998 por su sótano, lo bastante oscuro para revelar. Arreglar el tejado costó dos inviernos, y encontrar el pozo, casi un tercero.',
  'The walks began when a guest asked where the pictures on the stairs were made. He was taken there before breakfast. He has come back every year since, and now brings the marmalade.':
    'Las rutas empezaron cuando un huésped preguntó dónde se habían hecho las fotos de la escalera. Lo llevamos allí antes de desayunar. Desde entonces vuelve cada año, y ahora trae la mermelada.',
  'Ainhoa Etxeberria': 'Ainhoa Etxeberria',
  'Guide. Taught geology for twenty years, and can tell you which sea your hillside used to be.':
    'Guía. Enseñó geología veinte años y sabe decirte qué mar fue antes tu ladera.',
  'Jon Arrieta': 'Jon Arrieta',
  'Printer. Made other people’s photographs for longer than that, and has opinions about paper.':
    'Impresor. Ha hecho fotografías de otros durante más tiempo aún, y tiene opiniones sobre el papel.',
  'Stone, 1741. Eight beds, one bath with a view, a stove in every room and no television.':
    'De piedra, 1741. Ocho camas, un baño con vistas, una estufa en cada habitación y ningún televisor.',
  'What our guests say': 'Lo que dicen nuestros huéspedes',
  'Ines, Porto': 'Ines, Oporto',
  'I came for one picture of a heron and left with the names of eleven birds.':
    'Vine por una foto de una garza y me fui con los nombres de once pájaros.',
  'Tom, Leeds': 'Tom, Leeds',
  'Six people, one guide, no hurry. I have never looked at a hedge for so long.':
    'Seis personas, una guía y sin prisa. Nunca había mirado un seto tanto tiempo.',
  'Yuki, Osaka': 'Yuki, Osaka',
  'The tripod they lent me was better than mine. So was the tea.':
    'El trípode que me prestaron era mejor que el mío. Y el té también.',
  'Marta, Gdańsk': 'Marta, Gdansk',
  'It rained all day, and these are the best pictures I have taken.':
    'Llovió todo el día, y son las mejores fotos que he hecho.',
  'Sam, Cork': 'Sam, Cork',
  'The guide walks in front and never looks at a clock.': 'La guía camina delante y nunca mira el reloj.',
  'Harri and Erreka, who live here, waiting for somebody to find their boots.':
    'Harri y Erreka, que viven aquí, esperando a que alguien encuentre sus botas.',
  'How we walk': 'Cómo caminamos',
  'About nine kilometres a day. We leave before the sun and are back for soup. Afternoons are for printing, reading or doing nothing, which is also a skill.':
    'Unos nueve kilómetros al día. Salimos antes que el sol y volvemos para la sopa. Las tardes son para revelar, leer o no hacer nada, que también es un arte.',
  'Nobody is hurried and nobody is taught. You will be asked what you saw, though, and you will be surprised by how long the answer takes.':
    'No se mete prisa ni se da clase a nadie. Eso sí, te preguntaremos qué has visto, y te sorprenderá lo larga que es la respuesta.',
  'Read the journal': 'Leer el diario',
  Welcome: 'Te damos la bienvenida',
  'A first look at the house above Zegama.': 'Un primer vistazo a la casa sobre Zegama.',
  'The house is open': 'La casa está abierta',
  'From April to November. Six places a week.': 'De abril a noviembre. Seis plazas por semana.',
  'Come in': 'Entrar',
  'Pictures of the last week, for those who were there.': 'Fotos de la última semana, para quienes estuvieron.',
  'The pictures of the last week, for those who were there.': 'Las fotos de la última semana, para quienes estuvieron.',
  'Write to us': 'Escríbenos',
  'What to write': 'Qué poner',
  'For members': 'Para socios',
  'The key to the darkroom hangs behind the barometer. Bring your own paper, and leave the lamp on.':
    'La llave del laboratorio cuelga detrás del barómetro. Trae tu papel y deja la lámpara encendida.',
  'For the guests of the week': 'Para los huéspedes de la semana',
  'Breakfast is at six, the ridge at eight. The pictures of the week hang on the line behind the stove.':
    'El desayuno es a las seis y la cresta a las ocho. Las fotos de la semana cuelgan detrás de la estufa.',
}
