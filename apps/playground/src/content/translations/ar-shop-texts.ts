/** Texts of the catalogue, the journal and the system pages in Arabic. */
export const shopTexts: Readonly<Record<string, string>> = {
  Products: 'المنتجات',
  'from {price}': 'ابتداءً من {price}',
  Delivery: 'التوصيل',
  'You download it as soon as it is paid.': 'يمكنك تنزيله فور الدفع.',
  'How to return something': 'كيف تُرجع شيئًا',
  'What buyers say': 'ما يقوله المشترون',
  'Beside it in the shop': 'إلى جانبه في المتجر',
  'All products': 'كل المنتجات',
  Donate: 'تبرّع',
  Weight: 'الوزن',
  Dimensions: 'الأبعاد',
  'Includes VAT; shipping is added in the cart.': 'يشمل ضريبة القيمة المضافة؛ ويُضاف الشحن في السلة.',
  'Includes VAT.': 'يشمل ضريبة القيمة المضافة.',
  'Prints, wool, marmalade and the cup that everybody drops, from the house above Zegama.':
    'صور مطبوعة وصوف ومربى والكوب الذي يوقعه الجميع، من البيت فوق ثيغاما.',
  'The ridge, printed': 'الحافة مطبوعةً',
  'Aitzgorri over the larches in October, on cotton paper that outlives us. Printed in the cellar, one at a time.':
    'أيتثغوري فوق أشجار الأرزية في أكتوبر، على ورق قطني سيبقى بعدنا. تُطبع في القبو واحدةً واحدة.',
  'Socks of the house flock': 'جوارب من قطيع البيت',
  'Latxa wool, spun in Zegama, knitted in Bergara. They stop scratching after the second walk.':
    'صوف لاتشا، غُزل في ثيغاما وحيك في برغارا. يكفّ عن الوخز بعد المشية الثانية.',
  'Fig marmalade': 'مربى التين',
  'From the tree behind the kitchen. Last year’s jars go for less, and taste of more.':
    'من الشجرة خلف المطبخ. مرطبانات العام الماضي أرخص ثمنًا وأغنى طعمًا.',
  'The cup that everybody drops': 'الكوب الذي يوقعه الجميع',
  'Enamelled steel, 35 cl, with the ridge on it. It chips, and goes on.':
    'فولاذ مطلي بالمينا، 35 سنتيلترًا، وعليه الحافة. يتقشّر ويستمر.',
  'Notebook for wet pockets': 'دفتر للجيوب المبتلة',
  'Stone paper, 96 pages, a pencil in the spine. The next ones are being bound.':
    'ورق حجري، 96 صفحة، وقلم رصاص في الكعب. الدفعة التالية قيد التجليد.',
  'A postcard from the house': 'بطاقة بريدية من البيت',
  'One of sixteen, we choose. We write it for you if you tell us what to say.':
    'واحدة من ست عشرة، ونحن نختار. نكتبها عنك إن قلت لنا ماذا نكتب.',
  'Wooden bird, the last one': 'طائر خشبي، الأخير',
  'Turned by Joxe Mari from the old pear tree. There was one tree.':
    'خرطه خوسيه ماري من شجرة الكمثرى القديمة. كانت شجرة واحدة.',
  'Brushes for the field': 'فرش للرسم في الخلاء',
  'Three of them in a roll. For colour in the cold, when fingers are slow.':
    'ثلاث فرش في لفافة. للّون في البرد حين تبطئ الأصابع.',
  'The stream, an hour of it': 'ساعة من الجدول',
  'Recorded from dusk to dark below the mill. A file without words or music.':
    'سُجّلت من الغروب إلى العتمة تحت الطاحونة. ملف بلا كلام ولا موسيقى.',
  'Long exposures, a booklet': 'كتيّب التعريض الطويل',
  'Forty pages to carry on a phone: filters, tides, and how long a wave is.':
    'أربعون صفحة تحملها في هاتفك: المرشحات والمد والجزر وكم تدوم الموجة.',
  'An hour in the darkroom': 'ساعة في الغرفة المظلمة',
  'With Jon and your negatives, on a day of your walking week.': 'مع جون وأفلامك السالبة، في يوم من أسبوع مشيك.',
  'For a print, a pair of socks or a part of a week. It goes by email and does not run out.':
    'لصورة مطبوعة أو زوج جوارب أو جزء من أسبوع. تُرسل بالبريد الإلكتروني ولا تنتهي صلاحيتها.',
  'A print every month': 'صورة مطبوعة كل شهر',
  'Twelve small prints in a year, one for each moon. It ends by itself.':
    'اثنتا عشرة صورة صغيرة في السنة، واحدة لكل قمر. ينتهي من تلقاء نفسه.',
  'Friend of the house': 'صديق البيت',
  'A year with the key to the darkroom, the members’ pages, and soup whenever you pass.':
    'سنة مع مفتاح الغرفة المظلمة وصفحات الأعضاء وحساء كلما مررت.',
  'The path to the chapel': 'الطريق إلى المصلّى',
  'Two winters have taken the steps below San Adrián. The village lays them again by hand, and we pay for the stone.':
    'جرف شتاءان الدرج أسفل سان أدريان. يعيد أهل القرية بناءه باليد، ونحن ندفع ثمن الحجر.',
  'You can return your order within 30 days for a full refund.': 'يمكنك إرجاع طلبك خلال 30 يومًا واسترداد كامل المبلغ.',
  Cart: 'السلة',
  Search: 'بحث',
  'Search the site': 'ابحث في الموقع',
  Dates: 'المواعيد',
  Pages: 'الصفحات',
  'Log in': 'تسجيل الدخول',
  'Forgotten your password?': 'هل نسيت كلمة المرور؟',
  'Choose a new password': 'اختر كلمة مرور جديدة',
  'We send you an email with a link on which you choose it.': 'نرسل إليك رسالة فيها رابط تختارها من خلاله.',
  'Send the link': 'أرسل الرابط',
  'Back to the login': 'العودة إلى تسجيل الدخول',
  'If a member has this address, an email with a link is on its way to it. The link works once, for a day. Look among the unwanted emails, too.':
    'إن كان هذا العنوان لأحد الأعضاء فقد أرسلنا إليه رسالة فيها رابط. يعمل مرة واحدة خلال يوم. ابحث أيضًا في الرسائل غير المرغوب فيها.',
  'Page not found': 'الصفحة غير موجودة',
  'There is no page at this address. It may have moved. Go back, search, or start from the first page.':
    'لا توجد صفحة على هذا العنوان. ربما نُقلت. عُد أو ابحث أو ابدأ من الصفحة الأولى.',
  'Something went wrong': 'حدث خطأ ما',
  'We could not show this page. Nothing you entered has been lost. Try again in a minute.':
    'تعذّر عرض هذه الصفحة. لم يضِع شيء مما أدخلته. حاول مجددًا بعد دقيقة.',
  'To the first page': 'إلى الصفحة الأولى',
  'Members only': 'للأعضاء فقط',
  'This page is for members, and you are not logged in. Log in, or go back to the public pages.':
    'هذه الصفحة للأعضاء، ولم تسجّل الدخول. سجّل الدخول أو عُد إلى الصفحات العامة.',
  'For guests': 'للضيوف',
  'This page is for the guests of one week, and you are not logged in. Log in, or go back to the public pages.':
    'هذه الصفحة لضيوف أسبوع بعينه، ولم تسجّل الدخول. سجّل الدخول أو عُد إلى الصفحات العامة.',
  'What we saw, latest first': 'ما رأيناه، الأحدث أولًا',
  'What we saw on our walks, and how we photographed it.': 'ما رأيناه في مشياتنا وكيف صوّرناه.',
  'All posts': 'كل التدوينات',
  'How slow is slow?': 'ما مدى البطء؟',
  'A stream, a stone and eight seconds of not breathing.': 'جدول وحجر وثماني ثوانٍ بلا تنفس.',
  'The hour before the tide': 'الساعة التي تسبق المد',
  'Why we are always early, and what the sea does when it thinks that nobody looks.':
    'لماذا نصل مبكرين دائمًا، وماذا يفعل البحر حين يظن أن لا أحد ينظر.',
  'A nuthatch does not wait': 'كاسر الجوز لا ينتظر',
  'On birds, patience and setting your focus before you see anything.': 'عن الطيور والصبر وضبط البؤرة قبل أن ترى شيئًا.',
  'Figs, and what to do on a grey day': 'التين، وما يُفعل في يوم غائم',
  'When the ridge is in cloud, the kitchen has a north window.': 'حين تكون الحافة في السحاب، للمطبخ نافذة شمالية.',
  'Reviews by guests who walked with us.': 'آراء ضيوف ساروا معنا.',
  'Limestone peaks with old snow above a path through grass': 'قمم كلسية عليها ثلج قديم فوق درب في العشب',
  'The ridge of Aitzgorri above larches in autumn': 'حافة أيتثغوري فوق أشجار الأرزية في الخريف',
  'A stream falling in steps between pale rocks in a wood': 'جدول ينحدر درجات بين صخور فاتحة في غابة',
  'The Milky Way over a still sea, in red and violet': 'درب التبانة فوق بحر ساكن، بالأحمر والبنفسجي',
  'A nuthatch, head down on a trunk': 'كاسر جوز على جذع ورأسه إلى أسفل',
  'Half a fig in a red bowl, in hard sun': 'نصف تينة في وعاء أحمر تحت شمس قوية',
  'Two knitted socks, one green and one rust': 'جوربان محبوكان، أحدهما أخضر والآخر صدئ اللون',
  'An enamel cup with a ridge on it, steaming on a table': 'كوب مطلي بالمينا عليه حافة، يتصاعد منه البخار على طاولة',
  'A dark notebook with a ridge on its cover, and a pencil': 'دفتر داكن على غلافه حافة، وقلم رصاص',
  'The sun going down behind a line of hills, a stone table in front':
    'الشمس تغرب خلف خط من التلال وأمامها طاولة حجرية',
  'A wooden bird flying under round lamps': 'طائر خشبي يطير تحت مصابيح مستديرة',
  'Paint brushes in blue, green and pink': 'فرش رسم بالأزرق والأخضر والوردي',
  'Prints on a line above a tray, under a red lamp': 'صور معلّقة على حبل فوق حوض تحت مصباح أحمر',
  'A card with green hills, tied with a ribbon': 'بطاقة عليها تلال خضراء، مربوطة بشريط',
  'A dragonfly at rest on a bud': 'يعسوب يستريح على برعم',
  'An old key on a nail, with a label': 'مفتاح قديم على مسمار وعليه بطاقة',
  'Two spaniels looking out of a window, one over the other': 'كلبان من نوع سبانيل ينظران من نافذة، أحدهما فوق الآخر',
  'The blue door': 'الباب الأزرق',
  'Barrio Purgatorio 7': 'Barrio Purgatorio 7',
  '20215 Zegama, Gipuzkoa': '20215 Zegama, Gipuzkoa',
  Spain: 'إسبانيا',
  'Aitz & Mar': 'Aitz & Mar',
  Password: 'كلمة المرور',
  'Remember me for 30 days': 'تذكّرني 30 يومًا',
  'as you choose': 'بحسب اختيارك',
  'How we listen': 'كيف نصغي',
  'The recorder stands on a sock, away from the stream and from us. Ten minutes, and then nobody speaks for one more.':
    'جهاز التسجيل على جورب، بعيدًا عن الجدول وعنّا. عشر دقائق، ثم لا يتكلم أحد دقيقة أخرى.',
  'An hour, and soup': 'ساعة وحساء',
  'She reads for forty minutes. Then there is a pot of something, and whoever has walked that week tells the rest.':
    'تقرأ أربعين دقيقة. ثم يأتي قدر من شيء ما، ويحكي البقيةَ من مشى ذلك الأسبوع.',
  'The garden decides': 'الحديقة تقرر',
  'What is ripe on Monday is on the table on Tuesday: figs from September, leeks until May, walnuts always.':
    'ما ينضج يوم الاثنين يكون على المائدة يوم الثلاثاء: التين من سبتمبر، والكراث حتى مايو، والجوز دائمًا.',
  'A clock with a white face, seen from below': 'ساعة ذات وجه أبيض من أسفل',
  'A drum on a leather cushion in a room with a bottle of wine': 'طبل على وسادة جلدية في غرفة فيها زجاجة نبيذ',
  '20 × 30 cm': '20 × 30 سم',
  '40 × 60 cm': '40 × 60 سم',
  '60 × 90 cm': '60 × 90 سم',
}
