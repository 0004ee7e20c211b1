Dim document As Object

Sub Review
  On Error Goto Done
  LINES
Done:
  StarDesktop.terminate()
End Sub

Sub OpenIt(name)
  document = StarDesktop.loadComponentFromURL("FOLDER/" & name, "_blank", 0, Array())
End Sub

Function Find(words)
  search = document.createSearchDescriptor()
  search.SearchString = words
  Find = document.findFirst(search)
End Function

Sub Dispatch(command)
  dispatcher = createUnoService("com.sun.star.frame.DispatchHelper")
  dispatcher.executeDispatch(document.CurrentController.Frame, command, "", 0, Array())
End Sub

Sub SaveAs(name, filter, choices)
  Dim how(1) As New com.sun.star.beans.PropertyValue
  how(0).Name = "FilterName"
  how(0).Value = filter
  how(1).Name = "FilterOptions"
  how(1).Value = choices
  document.storeToURL("FOLDER/" & name, how())
  document.close(True)
End Sub
