/** Texts of the catalogue, the journal and the system pages in Spanish. */
export const shopTexts: Readonly<Record<string, string>> = {
  'There is nothing to buy yet.': 'Todavía no hay nada que comprar.',
  'There are no posts yet.': 'Todavía no hay entradas.',
  Products: 'Productos',
  'from {price}': 'desde {price}',
  Categories: 'Categorías',
  Prints: 'Copias',
  'For walks': 'Para caminar',
  Gifts: 'Regalos',
  Downloads: 'Descargas',
  Delivery: 'Entrega',
  'You download it as soon as it is paid.': 'Se descarga en cuanto está pagado.',
  'How to return something': 'Cómo devolver algo',
  'What buyers say': 'Lo que dicen los compradores',
  'Beside it in the shop': 'A su lado en la tienda',
  'All products': 'Todos los productos',
  'Pages of the list': 'Páginas de la lista',
  'Previous page': 'Página anterior',
  'Page {page} of {last}': 'Página {page} de {last}',
  'Next page': 'Página siguiente',
  Donate: 'Donar',
  Weight: 'Peso',
  Dimensions: 'Medidas',
  'Includes VAT; shipping is added in the cart.': 'IVA incluido; el envío se añade en el carrito.',
  'Includes VAT.': 'IVA incluido.',
  'Prints, wool, marmalade and the cup that everybody drops, from the house above Zegama.':
    'Copias, lana, mermelada y la taza que se le cae a todo el mundo, desde la casa sobre Zegama.',
  'The ridge, printed': 'La cresta, en papel',
  'Aitzgorri over the larches in October, on cotton paper that outlives us. Printed in the cellar, one at a time.':
    'Aitzgorri sobre los alerces en octubre, en papel de algodón que nos sobrevivirá. Impresa en el sótano, de una en una.',
  'Socks of the house flock': 'Calcetines del rebaño de la casa',
  'Latxa wool, spun in Zegama, knitted in Bergara. They stop scratching after the second walk.':
    'Lana latxa, hilada en Zegama y tejida en Bergara. Dejan de picar después de la segunda caminata.',
  'Fig marmalade': 'Mermelada de higos',
  'From the tree behind the kitchen. Last year’s jars go for less, and taste of more.':
    'Del árbol de detrás de la cocina. Los tarros del año pasado cuestan menos y saben a más.',
  'The cup that everybody drops': 'La taza que se le cae a todo el mundo',
  'Enamelled steel, 35 cl, with the ridge on it. It chips, and goes on.':
    'Acero esmaltado, 35 cl, con la cresta encima. Se desconcha y sigue.',
  'Notebook for wet pockets': 'Cuaderno para bolsillos mojados',
  'Stone paper, 96 pages, a pencil in the spine. The next ones are being bound.':
    'Papel de piedra, 96 páginas, un lápiz en el lomo. Los siguientes se están encuadernando.',
  'A postcard from the house': 'Una postal de la casa',
  'One of sixteen, we choose. We write it for you if you tell us what to say.':
    'Una de dieciséis, elegimos nosotros. La escribimos por ti si nos dices qué poner.',
  'Wooden bird, the last one': 'Pájaro de madera, el último',
  'Turned by Joxe Mari from the old pear tree. There was one tree.':
    'Torneado por Joxe Mari con el peral viejo. Solo había un árbol.',
  'Brushes for the field': 'Pinceles para el campo',
  'Three of them in a roll. For colour in the cold, when fingers are slow.':
    'Tres en un rollo. Para el color cuando hace frío y los dedos van despacio.',
  'The stream, an hour of it': 'El arroyo, una hora',
  'Recorded from dusk to dark below the mill. A file without words or music.':
    'Grabado del anochecer a la noche, bajo el molino. Un archivo sin palabras ni música.',
  'Long exposures, a booklet': 'Exposiciones largas, un cuadernillo',
  'Forty pages to carry on a phone: filters, tides, and how long a wave is.':
    'Cuarenta páginas para llevar en el teléfono: filtros, mareas y cuánto dura una ola.',
  'An hour in the darkroom': 'Una hora en el laboratorio',
  'With Jon and your negatives, on a day of your walking week.':
    'Con Jon y tus negativos, un día de tu semana de caminatas.',
  'For a print, a pair of socks or a part of a week. It goes by email and does not run out.':
    'Para una copia, un par de calcetines o parte de una semana. Va por correo y no caduca.',
  'A print every month': 'Una copia cada mes',
  'Twelve small prints in a year, one for each moon. It ends by itself.':
    'Doce copias pequeñas al año, una por luna. Termina sola.',
  'Friend of the house': 'Amiga o amigo de la casa',
  'A year with the key to the darkroom, the members’ pages, and soup whenever you pass.':
    'Un año con la llave del laboratorio, las páginas de socios y sopa siempre que pases.',
  'The path to the chapel': 'El camino a la ermita',
  'Two winters have taken the steps below San Adrián. The village lays them again by hand, and we pay for the stone.':
    'Dos inviernos se han llevado los escalones bajo San Adrián. El pueblo los rehace a mano y nosotros pagamos la piedra.',
  'You can return your order within 30 days for a full refund.':
    'Puedes devolver tu pedido en 30 días y te devolvemos todo el importe.',
  Cart: 'Carrito',
  Search: 'Buscar',
  'Search the site': 'Buscar en el sitio',
  Dates: 'Fechas',
  Pages: 'Páginas',
  'Log in': 'Iniciar sesión',
  'Forgotten your password?': '¿Has olvidado tu contraseña?',
  'Choose a new password': 'Elige una contraseña nueva',
  'We send you an email with a link on which you choose it.': 'Te enviamos un correo con un enlace para elegirla.',
  'Send the link': 'Enviar el enlace',
  'Back to the login': 'Volver al inicio de sesión',
  'If a member has this address, an email with a link is on its way to it. The link works once, for a day. Look among the unwanted emails, too.':
    'Si esta dirección es de un socio, le hemos enviado un correo con un enlace. Sirve una vez, durante un día. Mira también entre los correos no deseados.',
  'Page not found': 'Página no encontrada',
  'There is no page at this address. It may have moved. Go back, search, or start from the first page.':
    'En esta dirección no hay ninguna página. Puede que haya cambiado de sitio. Vuelve atrás, busca o empieza por la primera página.',
  'Something went wrong': 'Algo ha fallado',
  'We could not show this page. Nothing you entered has been lost. Try again in a minute.':
    'No hemos podido mostrar esta página. No se ha perdido nada de lo que has escrito. Inténtalo de nuevo en un minuto.',
  'To the first page': 'A la primera página',
  'Members only': 'Solo para socios',
  'This page is for members, and you are not logged in. Log in, or go back to the public pages.':
    'Esta página es para socios y no has iniciado sesión. Inicia sesión o vuelve a las páginas públicas.',
  'For guests': 'Para huéspedes',
  'This page is for the guests of one week, and you are not logged in. Log in, or go back to the public pages.':
    'Esta página es para los huéspedes de una semana y no has iniciado sesión. Inicia sesión o vuelve a las páginas públicas.',
  'What we saw, latest first': 'Lo que vimos, lo último primero',
  'What we saw on our walks, and how we photographed it.': 'Lo que vimos en nuestras rutas y cómo lo fotografiamos.',
  'All posts': 'Todas las entradas',
  'How slow is slow?': '¿Cuánto es despacio?',
  'A stream, a stone and eight seconds of not breathing.': 'Un arroyo, una piedra y ocho segundos sin respirar.',
  'The hour before the tide': 'La hora antes de la marea',
  'Why we are always early, and what the sea does when it thinks that nobody looks.':
    'Por qué siempre llegamos pronto y qué hace el mar cuando cree que nadie mira.',
  'A nuthatch does not wait': 'Un trepador no espera',
  'On birds, patience and setting your focus before you see anything.':
    'Sobre pájaros, paciencia y enfocar antes de ver nada.',
  'Figs, and what to do on a grey day': 'Higos, y qué hacer en un día gris',
  'When the ridge is in cloud, the kitchen has a north window.':
    'Cuando la cresta está entre nubes, la cocina tiene una ventana al norte.',
  'Reviews by guests who walked with us.': 'Opiniones de huéspedes que caminaron con nosotros.',
  'Limestone peaks with old snow above a path through grass':
    'Picos de caliza con nieve vieja sobre un sendero de hierba',
  'The ridge of Aitzgorri above larches in autumn': 'La cresta de Aitzgorri sobre alerces en otoño',
  'A stream falling in steps between pale rocks in a wood':
    'Un arroyo que cae a saltos entre rocas claras en un bosque',
  'The Milky Way over a still sea, in red and violet': 'La Vía Láctea sobre un mar quieto, en rojo y violeta',
  'A nuthatch, head down on a trunk': 'Un trepador, cabeza abajo en un tronco',
  'Half a fig in a red bowl, in hard sun': 'Medio higo en un cuenco rojo, a pleno sol',
  'Two knitted socks, one green and one rust': 'Dos calcetines de punto, uno verde y otro teja',
  'An enamel cup with a ridge on it, steaming on a table': 'Una taza esmaltada con una cresta, humeando en una mesa',
  'A dark notebook with a ridge on its cover, and a pencil': 'Un cuaderno oscuro con una cresta en la tapa, y un lápiz',
  'The sun going down behind a line of hills, a stone table in front':
    'El sol se pone tras una línea de colinas, con una mesa de piedra delante',
  'A wooden bird flying under round lamps': 'Un pájaro de madera que vuela bajo lámparas redondas',
  'Paint brushes in blue, green and pink': 'Pinceles en azul, verde y rosa',
  'Prints on a line above a tray, under a red lamp': 'Copias en un tendedero sobre una cubeta, bajo una luz roja',
  'A card with green hills, tied with a ribbon': 'Una tarjeta con colinas verdes, atada con una cinta',
  'A dragonfly at rest on a bud': 'Una libélula posada en un capullo',
  'An old key on a nail, with a label': 'Una llave vieja en un clavo, con una etiqueta',
  'Two spaniels looking out of a window, one over the other': 'Dos spaniels que miran por una ventana, uno sobre otro',
  'The blue door': 'La puerta azul',
  'Barrio Purgatorio 7': 'Barrio Purgatorio 7',
  '20215 Zegama, Gipuzkoa': '20215 Zegama, Gipuzkoa',
  Spain: 'España',
  'Aitz & Mar': 'Aitz & Mar',
  Password: 'Contraseña',
  'Remember me for 30 days': 'Recordarme durante 30 días',
  'How we listen': 'Cómo escuchamos',
  'The recorder stands on a sock, away from the stream and from us. Ten minutes, and then nobody speaks for one more.':
    'La grabadora está sobre un calcetín, lejos del arroyo y de nosotros. Diez minutos, y después nadie habla durante uno más.',
  'An hour, and soup': 'Una hora, y sopa',
  'She reads for forty minutes. Then there is a pot of something, and whoever has walked that week tells the rest.':
    'Lee durante cuarenta minutos. Después hay una olla de algo, y quien ha caminado esa semana cuenta el resto.',
  'The garden decides': 'La huerta decide',
  'What is ripe on Monday is on the table on Tuesday: figs from September, leeks until May, walnuts always.':
    'Lo que está maduro el lunes está en la mesa el martes: higos desde septiembre, puerros hasta mayo, nueces siempre.',
  'A clock with a white face, seen from below': 'Un reloj de esfera blanca, visto desde abajo',
  'A drum on a leather cushion in a room with a bottle of wine':
    'Un tambor sobre un cojín de cuero en una sala con una botella de vino',
  '20 × 30 cm': '20 × 30 cm',
  '40 × 60 cm': '40 × 60 cm',
  '60 × 90 cm': '60 × 90 cm',
  'You may also like': 'También te puede gustar',
  'Popular in the shop': 'Lo más pedido de la tienda',
  Visa: 'Visa',
  Mastercard: 'Mastercard',
  'American Express': 'American Express',
}
